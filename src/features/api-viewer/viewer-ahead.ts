/** Client module: loads RapiDoc immediately on pages with a `<rapi-doc>`, and elsewhere when the browser is idle. */
import { savesData } from "@site/src/components/saves-data";
import { whenIdle } from "@site/src/components/when-idle";

const library = () => import(/* webpackChunkName: "load-viewer" */ "./load-viewer");

/** Docusaurus calls this after each navigation, including the first. */
export function onRouteDidUpdate(): void {
  if (document.querySelector("rapi-doc")) {
    library()
      .then(({ loadViewer }) => loadViewer())
      // The page itself reports failures.
      .catch(() => undefined);
  } else if (!savesData()) {
    whenIdle(() => {
      library()
        .then(({ fetchViewerAhead }) => fetchViewerAhead())
        .catch(() => undefined);
    });
  }
}
