import React from "react";
import ReactDOM from "react-dom";
import { onNewBuild, register, reloadWithNewBuild } from "./registration";
import UpdateNotice from "./UpdateNotice";

const waiting: string[] = [];

/**
 * Has the worker keep pages and files, as soon as it is in charge.
 *
 * @param addresses whole URLs; those of other sites are left out by the worker
 */
export function remember(addresses: readonly string[]): void {
  waiting.push(...addresses);
  const { controller } = navigator.serviceWorker;
  if (!controller || waiting.length === 0) return;
  controller.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: waiting.splice(0) } });
}

/** Has files kept that the page has loaded past the worker; what it has fetched ahead of other pages is none. */
function rememberFiles(): void {
  const isMissed = (entry: PerformanceEntry) =>
    (entry as PerformanceResourceTiming).workerStart === 0 &&
    /\.\w+$/.test(new URL(entry.name).pathname);
  const observer = new PerformanceObserver((list) =>
    remember(list.getEntries().flatMap((entry) => (isMissed(entry) ? [entry.name] : []))),
  );
  observer.observe({ type: "resource", buffered: true });
}

/** Tells of a new build at the bottom of the page, till the reader chooses. */
function announce(registration: ServiceWorkerRegistration): void {
  const container = document.createElement("div");
  // What comes into it later is read out.
  container.setAttribute("role", "status");
  onNewBuild(registration, () => {
    ReactDOM.render(
      <UpdateNotice
        onReload={() => reloadWithNewBuild(registration)}
        onLater={() => ReactDOM.unmountComponentAtNode(container)}
      />,
      container,
    );
  });
  document.body.append(container);
}

/**
 * Registers the worker, has it keep what was loaded before it was there, and tells when there is a newer build.
 *
 * @param read the pages that were read so far
 * @throws where the browser has no service workers or denies them
 */
export async function start(read: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  // The first page came through the worker that was there.
  const missed = serviceWorker.controller ? read.slice(1) : read;
  serviceWorker.addEventListener("controllerchange", () => remember([]), { once: true });
  const registration = await register();
  announce(registration);
  remember(missed);
  rememberFiles();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}
