/** Client module: what Docusaurus loads ahead of time of a page of documentation is its HTML, too. */
import routes from "@generated/routes";
import { matchRoutes } from "react-router-config";
import { fetchDocAhead } from "./doc-routes";

/** Called before the first page's links are there; Docusaurus' own object cannot be changed. */
export function onRouteUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (previousLocation) return;
  const { docusaurus } = window;
  window.docusaurus = {
    ...docusaurus,
    prefetch(path) {
      // It says false where the reader saves data, and the second time.
      const begun = docusaurus.prefetch(path);
      const { pathname } = new URL(path, window.location.href);
      // The page has one path; links may lack its "/" at the end.
      const page = matchRoutes(routes, pathname).pop()?.route.path;
      if (begun && typeof page === "string") fetchDocAhead(page);
      return begun;
    },
  };
}
