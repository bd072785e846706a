import { products } from "../../sidebars/products";

/** Navbar item types this site renders: the theme's and those of src/theme/NavbarItem/ComponentTypes. */
export const navbarItemTypes = [
  "default",
  "dropdown",
  "html",
  "doc",
  "docSidebar",
  "docsVersion",
  "docsVersionDropdown",
  "localeDropdown",
  "search",
  "custom-localeChoice",
  "custom-productCrumb",
  "custom-versionChoice",
] as const;

/** A navbar item as read by theme-classic. */
export interface NavbarItem {
  type?: string;
  label?: string;
  position?: "left" | "right";
  [option: string]: unknown;
}

function checkType(item: NavbarItem): void {
  const type = item.type ?? "default";
  if (!(navbarItemTypes as readonly string[]).includes(type)) {
    throw new Error(
      `ナビゲーションバーの項目の種類「${type}」はありません（themeConfig.navbar.items の ${JSON.stringify(item)}）。使える種類: ${navbarItemTypes.join(", ")}`,
    );
  }
  // Dropdown items.
  if (Array.isArray(item.items)) item.items.forEach(checkType);
}

/**
 * Checks navbar item types before the theme does, since its own error does not list valid types.
 *
 * @returns the items, defaulting to the right: the theme's components do too, but its validation would default to the
 *   left
 * @throws Error naming the unknown type, the item and the allowed types
 */
export function checkNavbarItems<Item extends NavbarItem>(items: Item[]): Item[] {
  items.forEach(checkType);
  return items.map((item) => ({ position: "right", ...item }));
}

/**
 * @param baseUrl path of the site, ending in "/"
 * @returns navbar items, left to right
 */
export const navbarItems = (baseUrl: string): NavbarItem[] =>
  checkNavbarItems([
    { type: "custom-productCrumb", position: "left" },
    ...products.map(
      (product): NavbarItem => ({
        to: product.home,
        label: product.shortName,
        position: "left",
        // Not every address with the name in it: /runtime/api/kv is a page of the runtime.
        activeBaseRegex: `^${baseUrl}${product.slug}(/|$)`,
        className: "navbar-product",
      }),
    ),
    { href: "https://jsr.io/@std", label: "標準ライブラリ", position: "right" },
    { href: "https://deno.com", label: "deno.com", position: "right" },
    { type: "custom-versionChoice", position: "right" },
    { type: "custom-localeChoice", position: "right" },
  ]);
