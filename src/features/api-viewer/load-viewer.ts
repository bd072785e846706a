/** Loads RapiDoc from the CDN or from the site itself. */
import script from "@generated/api-viewer/default/script.json";

/** Milliseconds that a reader of a reference waits for the CDN before the bundled copy is loaded. */
const PATIENCE = 4000;

let fromCdn: Promise<void> | undefined;
let fromBundle: Promise<unknown> | undefined;

/** RapiDoc includes Prism, which would highlight the page's own code and so change what React rendered. */
function keepCode(): void {
  const scope = window as { Prism?: object };
  scope.Prism = { ...scope.Prism, manual: true };
}

function loadFromCdn(): Promise<void> {
  keepCode();
  fromCdn ??= new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.type = "module";
    element.src = script.url;
    element.integrity = script.integrity;
    element.crossOrigin = "anonymous";
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${script.url} を読み込めません。`));
    document.head.append(element);
  });
  return fromCdn;
}

/** The CDN's copy may still arrive: ignore elements that are already defined. */
function keepDefinitions(): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, constructor, options) => {
    if (!customElements.get(name)) define(name, constructor, options);
  };
}

function loadFromBundle(): Promise<unknown> {
  if (!fromBundle) {
    keepDefinitions();
    keepCode();
    fromBundle = import(/* webpackChunkName: "rapidoc" */ "rapidoc");
    // So that the next attempt refetches it.
    fromBundle.catch(() => {
      fromBundle = undefined;
    });
  }
  return fromBundle;
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${script.url} が応答しません。`)), PATIENCE);
  });
}

/**
 * Loads the viewer for a page that shows one, from the CDN or, if that fails, from the site itself.
 *
 * @throws when neither can be loaded
 */
export async function loadViewer(): Promise<void> {
  if (customElements.get("rapi-doc")) return;
  if (script.source === "cdn") {
    try {
      return await Promise.race([loadFromCdn(), tooLong()]);
    } catch {
      // Fall back to the site's own copy.
    }
  }
  await loadFromBundle();
}

/** Prefetches the viewer for a page that may come, if the CDN is used. */
export function fetchViewerAhead(): void {
  // The page that needs it tries again.
  if (script.source === "cdn" && !fromCdn) loadFromCdn().catch(() => undefined);
}
