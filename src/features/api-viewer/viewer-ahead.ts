/** Client module: loads RapiDoc at once where a page has a `<rapi-doc>`, and elsewhere when nobody is waiting. */
import { savesData } from "@site/src/components/saves-data";
import { whenIdle } from "@site/src/components/when-idle";

const library = () => import(/* webpackChunkName: "load-viewer" */ "./load-viewer");

/** Docusaurus calls this after each navigation, the first one included. */
export function onRouteDidUpdate(): void {
  if (document.querySelector("rapi-doc")) {
    library()
      .then(({ loadViewer }) => loadViewer())
      // The page itself tells the reader when that fails.
      .catch(() => undefined);
  } else if (!savesData()) {
    whenIdle(() => {
      library()
        .then(({ fetchViewerAhead }) => fetchViewerAhead())
        .catch(() => undefined);
    });
  }
}
