import fs from "node:fs";
import path from "node:path";
import promised from "./contract.json";

/** A documentation route the site promises, with its docs-plugin instance and sidebar. */
export interface ContractRoute {
  /** Path without base URL; index pages end in "/". */
  path: string;
  plugin: string;
  /** Sidebar id, or null for pages without one. */
  sidebar: string | null;
}

/** The documentation routes that the specification promises. Pages beside them need no entry, only a sidebar's. */
export const contract: readonly ContractRoute[] = promised;

/** Promised pages outside the docs plugins. */
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
 * @param root project directory
 * @returns path relative to root, or undefined if the page is not written
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

/** @returns whether the contract has the route, or the project a page for it (with or without trailing slash) */
export function isRoute(route: string): boolean {
  return contractPaths.has(withoutSlash(route)) || sourceOf(route) !== undefined;
}
