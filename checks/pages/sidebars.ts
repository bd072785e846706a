import type { ContractRoute } from "../../sidebars/contract";
import { products } from "../../sidebars/products";
import { routeOf } from "../../src/markdown/read-page";
import type { Problem } from "../report";

/** A sidebar item from sidebars/items.ts, reduced to the pages it names. */
export interface SidebarItem {
  type: string;
  id?: string;
  items?: SidebarItem[];
}

/** Product → sidebar id → items, as exported by sidebars/. */
export type Sidebars = Record<string, Record<string, SidebarItem[]>>;

/** A page's place in the site. */
export interface PlacedPage {
  file: string;
  /** True for `displayed_sidebar: null` in the front matter. */
  hidesSidebar: boolean;
}

/**
 * Checks that pages, route contract and sidebars agree. The routes check covers routes without a page and pages without
 * a route.
 *
 * @param contract every promised route, with its sidebar
 * @param sidebars the sidebars of all products
 */
export function checkSidebars(
  pages: readonly PlacedPage[],
  contract: readonly ContractRoute[],
  sidebars: Sidebars,
): Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, message: string) =>
    problems.push({ file, line: 1, message, check: "pages" });
  const places = listPlaces(sidebars);

  for (const { file, hidesSidebar } of pages) {
    const route = routeOf(file);
    const promise = contract.find(({ path }) => path === route);
    const found = places.filter((place) => place.route === route);
    if (!promise) continue;
    const names = found.map(({ sidebar }) => sidebar).join("、");
    if (hidesSidebar !== (promise.sidebar === null))
      report(
        file,
        hidesSidebar
          ? `displayed_sidebar: null は使えません。このページはサイドバー ${promise.sidebar} に載ります。`
          : "サイドバーのないページです。フロントマターに displayed_sidebar: null を書いてください。",
      );
    if (names !== (promise.sidebar ?? ""))
      report(
        file,
        `載っているサイドバーは ${names || "なし"}、契約では ${promise.sidebar ?? "なし"} です。sidebars/${promise.plugin}.ts の doc("${idOf(file)}", "表示名") をそろえてください。`,
      );
  }

  const routes = new Set(pages.map(({ file }) => routeOf(file)));
  for (const { route, sidebar, product } of places) {
    if (!routes.has(route)) {
      report(
        `sidebars/${product}.ts`,
        `サイドバー ${sidebar} の ${route} にはページがありません。ID を直すか、項目を外してください。`,
      );
    }
  }
  return problems;
}

interface Place {
  product: string;
  sidebar: string;
  route: string;
}

function listPlaces(sidebars: Sidebars): Place[] {
  return products.flatMap(({ slug: product }) =>
    Object.entries(sidebars[product] ?? {}).flatMap(([sidebar, items]) =>
      idsOf(items).map((id) => ({ product, sidebar, route: routeOf(`${product}/${id}.md`) })),
    ),
  );
}

function idsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ type, id = "", items = [] }) => (type === "doc" ? [id] : idsOf(items)));
}

/** @returns a page's docs plugin id: its path below the product without extension */
function idOf(file: string): string {
  return file.replace(/^[^/]+\//, "").replace(/\.mdx?$/, "");
}
