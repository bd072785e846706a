import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { routeOf } from "@deno-docs-ja/document/site";
import type { ContractRoute } from "../../sidebars/contract";
import { products } from "../../sidebars/products";

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
 * Checks that every page is in one sidebar: in that of the contract, or in none if the contract says so. Pages beside
 * the contract can be in any.
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
    problems.push({ file, line: 1, message, check: "routes" });
  const places = listPlaces(sidebars);

  for (const { file, hidesSidebar } of pages) {
    const route = routeOf(file);
    const promise = contract.find(({ path }) => path === route);
    const found = places.filter((place) => place.route === route).map(({ sidebar }) => sidebar);
    const standsAlone = promise?.sidebar === null;
    if (hidesSidebar !== standsAlone)
      report(
        file,
        hidesSidebar
          ? "displayed_sidebar: null は使えません。このページはサイドバーに載ります。"
          : "サイドバーのないページです。フロントマターに displayed_sidebar: null を書いてください。",
      );
    const isRight = promise ? found.join() === (promise.sidebar ?? "") : found.length === 1;
    if (!isRight) {
      const wanted = promise
        ? `契約では ${promise.sidebar ?? "なし"} です`
        : "どれか 1 つに載せます";
      report(
        file,
        `載っているサイドバーは ${found.join("、") || "なし"}、${wanted}。sidebars/${file.split("/")[0]}.ts の doc("${idOf(file)}", "表示名") をそろえてください。`,
      );
    }
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
