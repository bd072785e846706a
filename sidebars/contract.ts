import fs from "node:fs";
import path from "node:path";
import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
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

/** Routes of the contract that the search theme adds by itself. */
const themeRoutes: readonly string[] = ["/search"];

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

/** @returns false only for a route of the contract whose page is not written yet */
export function isWritten(route: string, root = projectRoot): boolean {
  return !isInContract(route) || themeRoutes.includes(route) || sourceOf(route, root) !== undefined;
}

type SidebarItems = Extract<SidebarsConfig[string], readonly unknown[]>;
type SidebarItem = SidebarItems[number];

function writtenItem(slug: string, item: SidebarItem): SidebarItem[] {
  if (typeof item === "string") return isWritten(routeOfId(slug, item)) ? [item] : [];
  if (typeof item !== "object" || !("type" in item)) return [item];
  if (item.type === "doc" && "id" in item) return isWritten(routeOfId(slug, item.id)) ? [item] : [];
  if (item.type === "link" && item.href.startsWith("/")) return isWritten(item.href) ? [item] : [];
  if (item.type === "category" && Array.isArray(item.items)) {
    const items = (item.items as SidebarItem[]).flatMap((child) => writtenItem(slug, child));
    return items.length > 0 ? [{ ...item, items } as SidebarItem] : [];
  }
  return [item];
}

function routeOfId(slug: string, id: string): string {
  return `/${slug}/${id.replace(/(^|\/)index$/, "$1")}`;
}

/**
 * Leaves out the entries of a product's sidebars whose page is in the contract but not written yet.
 * Ids that the contract does not know stay, so that Docusaurus refuses them and lists the ids that exist.
 *
 * @param slug product whose sidebars these are
 * @param sidebars sidebar id → items, as the docs plugin reads them
 */
export function onlyWritten(slug: string, sidebars: Record<string, SidebarItems>): SidebarsConfig {
  return Object.fromEntries(
    Object.entries(sidebars).map(([id, items]) => [
      id,
      items.flatMap((item) => writtenItem(slug, item)),
    ]),
  );
}
