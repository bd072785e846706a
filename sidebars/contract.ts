import fs from "node:fs";
import path from "node:path";
import routes from "./contract.json";

/** A documentation route that the site promises, with the docs-plugin instance and the sidebar it belongs to. */
export interface ContractRoute {
  /** Path without base URL; index pages end in "/". */
  path: string;
  plugin: string;
  /** Sidebar id, or null for the pages that show none. */
  sidebar: string | null;
}

/** Every documentation route of the site. */
export const contract: readonly ContractRoute[] = routes;

/** Pages outside the docs plugins that the site promises. */
export const otherRoutes = ["/", "/search", "/deploy/api/rest/rapidoc"] as const;

const projectRoot = path.join(__dirname, "..");

const withoutSlash = (route: string): string => route.replace(/(?<=.)\/$/, "");

const contractPaths = new Set(
  [...contract.map((route) => route.path), ...otherRoutes].map((route) => withoutSlash(route)),
);

/**
 * Finds the source file of a route.
 *
 * @param route path without base URL, e.g. "/kv/manual/" or "/kv/manual"
 * @param root project folder
 * @returns path relative to root, or undefined when no page is written for the route
 */
export function sourceOf(route: string, root = projectRoot): string | undefined {
  const base = withoutSlash(route).slice(1);
  return [
    `${base}.md`,
    `${base}.mdx`,
    `${base}/index.md`,
    `${base}/index.mdx`,
    `src/pages/${base}.tsx`,
    `src/pages/${base}/index.tsx`,
  ].find((file) => fs.existsSync(path.join(root, file)));
}

/** @returns whether the contract names the route (with or without trailing slash) */
export function isInContract(route: string): boolean {
  return contractPaths.has(withoutSlash(route));
}
