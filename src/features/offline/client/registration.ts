/** The page's side of the service worker (src/features/offline/worker.ts). */
import siteConfig from "@generated/docusaurus.config";
import { versionIn } from "@site/src/features/offline/addresses";

/** Base path of the site. */
export const baseUrl = siteConfig.baseUrl as string;

/**
 * Registers the worker, or finds it registered.
 *
 * @throws if the browser has no service workers or denies them
 */
export async function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${baseUrl}service-worker.js`, { scope: baseUrl });
}

/** Path of the page the browser loaded; later ones are client-side navigations. */
const loadedPath = typeof window === "undefined" ? "" : window.location.pathname;

/** Tells whether the server has another version of the current page. */
async function isOutdated(): Promise<boolean> {
  const { pathname } = window.location;
  if (pathname !== loadedPath) return true;
  try {
    // The worker ignores requests in this mode.
    const response = await fetch(pathname, { mode: "same-origin", cache: "no-cache" });
    return versionIn(await response.text()) !== versionIn(document.head.innerHTML);
  } catch {
    return false;
  }
}

/**
 * Reports when a worker of another build is ready and the current page has changed since it was loaded.
 *
 * @param registration the site's
 * @param onUpdate called for each such worker
 */
export function onNewBuild(registration: ServiceWorkerRegistration, onUpdate: () => void): void {
  const check = async () => {
    if (await isOutdated()) onUpdate();
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // The very first worker replaces none.
      if (worker.state === "installed" && registration.active) check();
    });
  if (registration.waiting) check();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

/** Reloads the page with the waiting worker; another tab may have activated it already. */
export function reloadWithNewBuild({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
