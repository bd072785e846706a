import React from "react";
import ReactDOM from "react-dom";
import { onNewBuild, register, reloadWithNewBuild } from "./registration";
import UpdateNotice from "./UpdateNotice";

const waiting: string[] = [];

/**
 * Has the worker cache pages and files once it is in control.
 *
 * @param addresses absolute URLs; the worker skips those of other sites
 */
export function remember(addresses: readonly string[]): void {
  waiting.push(...addresses);
  const { controller } = navigator.serviceWorker;
  if (!controller || waiting.length === 0) return;
  controller.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: waiting.splice(0) } });
}

/** Has files cached that the page loaded without the worker; skips pages prefetched for later. */
function rememberFiles(): void {
  const isMissed = (entry: PerformanceEntry) =>
    (entry as PerformanceResourceTiming).workerStart === 0 &&
    /\.\w+$/.test(new URL(entry.name).pathname);
  const observer = new PerformanceObserver((list) =>
    remember(list.getEntries().flatMap((entry) => (isMissed(entry) ? [entry.name] : []))),
  );
  observer.observe({ type: "resource", buffered: true });
}

/** Announces a new build at the bottom of the page until the reader chooses. */
function announce(registration: ServiceWorkerRegistration): void {
  const container = document.createElement("div");
  // Content added later is read out.
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
 * Registers the worker, has it cache what was loaded before it, and announces newer builds.
 *
 * @param read the pages read so far
 * @throws if the browser has no service workers or denies them
 */
export async function start(read: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  // The first page came through the existing worker.
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
