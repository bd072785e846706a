/** The page's side of the service worker (src/plugins/offline/worker.ts). */
import siteConfig from "@generated/docusaurus.config";

/** Base path of the site. */
export const baseUrl = siteConfig.baseUrl as string;

/**
 * Registers the worker, or finds it registered.
 *
 * @throws where the browser has no service workers or denies them
 */
export async function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${baseUrl}service-worker.js`, { scope: baseUrl });
}

/** Build of the page that is shown, as src/plugins/offline has written it. */
function shownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="site-build"]')?.content;
}

/** Asks a worker for the build that it comes from. */
function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type: "BUILD" }, [port2]);
  });
}

/**
 * Tells when a worker of another build than the page's is ready. A page that was loaded since the deployment is new
 * already, though the worker in charge is still the old one.
 *
 * @param registration the site's
 * @param tell called for each such worker
 */
export function onNewBuild(registration: ServiceWorkerRegistration, tell: () => void): void {
  const check = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) !== shownBuild()) tell();
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // The very first worker replaces none.
      if (worker.state === "installed" && registration.active) check(worker);
    });
  if (registration.waiting) check(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

/** Loads the page anew, with the worker that waits; another tab may have let it in before. */
export function reloadWithNewBuild({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
