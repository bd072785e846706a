/** Parts of Docusaurus' client that are internal to it. */
import normalizeLocation from "@docusaurus/core/lib/client/normalizeLocation";
import registry from "@generated/registry";
import routes from "@generated/routes";
import { matchRoutes } from "react-router-config";

export { RouteContextProvider } from "@docusaurus/core/lib/client/routeContext";
export { default as SiteMetadataDefaults } from "@docusaurus/core/lib/client/SiteMetadataDefaults";
export { default as messages } from "@generated/codeTranslations";

/**
 * @param pathname path of an address, with or without the trailing "/" of the page's own path
 * @returns path of the page, if there is one
 */
export function pageAt(pathname: string): string | undefined {
  const { route } = matchRoutes(routes, pathname).pop() ?? {};
  return route?.exact ? String(route.path) : undefined;
}

/**
 * @param location an address as typed, even with .html
 * @returns path of the page, if there is one
 */
export const pageOf = (location: Parameters<typeof normalizeLocation>[0]): string | undefined =>
  pageAt(normalizeLocation(location).pathname);

/** Tells whether a path is a page of documentation that comes as HTML: see ./article-routes. */
export const isArticle = (path: string): boolean => path in registry;
