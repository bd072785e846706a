/** Which page an address leads to only the router's list knows, which Docusaurus gives to its own code alone. */
import registry from "@generated/registry";
import routes from "@generated/routes";
import { matchRoutes } from "react-router-config";

/**
 * @param pathname path of an address, with or without the "/" at the end that the page's own path has
 * @returns path of the page, if there is one
 */
export function pageAt(pathname: string): string | undefined {
  const { route } = matchRoutes(routes, pathname).pop() ?? {};
  return route?.exact ? String(route.path) : undefined;
}

/** Tells whether a path is that of a page of documentation which comes as HTML: see ./article-routes. */
export const isArticle = (path: string): boolean => path in registry;
