/** Parts of Docusaurus' client that it gives to its own code alone. */
import normalizeLocation from "@docusaurus/core/lib/client/normalizeLocation";
import registry from "@generated/registry";
import routes from "@generated/routes";
import { matchRoutes } from "react-router-config";

export { RouteContextProvider } from "@docusaurus/core/lib/client/routeContext";
export { default as SiteMetadataDefaults } from "@docusaurus/core/lib/client/SiteMetadataDefaults";

/**
 * @param pathname path of an address, with or without the "/" at the end that the page's own path has
 * @returns path of the page, if there is one
 */
export function pageAt(pathname: string): string | undefined {
  const { route } = matchRoutes(routes, pathname).pop() ?? {};
  return route?.exact ? String(route.path) : undefined;
}

/**
 * @param location an address as it was typed: also with .html
 * @returns path of the page, if there is one
 */
export const pageOf = (location: Parameters<typeof normalizeLocation>[0]): string | undefined =>
  pageAt(normalizeLocation(location).pathname);

/** Tells whether a path is that of a page of documentation which comes as HTML: see ./article-routes. */
export const isArticle = (path: string): boolean => path in registry;
