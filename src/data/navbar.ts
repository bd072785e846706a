import { products } from "../../sidebars/products";

/** Navbar item types that this site renders: the theme's own and those of src/theme/NavbarItem/ComponentTypes. */
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

/** A navbar item as theme-classic reads it. */
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
  // Items of a dropdown.
  if (Array.isArray(item.items)) item.items.forEach(checkType);
}

/**
 * Checks the types of navbar items before the theme sees them, as its own message does not say what exists.
 *
 * @returns the items, those without a position at the right: the theme's components say so too, but its validation
 * would put them to the left
 * @throws Error naming the unknown type, the item and the allowed types
 */
export function checkNavbarItems<Item extends NavbarItem>(items: Item[]): Item[] {
  items.forEach(checkType);
  return items.map((item) => ({ position: "right", ...item }));
}

/** Items of the navbar, from left to right. */
export const navbarItems: NavbarItem[] = checkNavbarItems([
  { type: "custom-productCrumb", position: "left" },
  ...products.map(
    (product): NavbarItem => ({
      to: product.home,
      label: product.shortName,
      position: "left",
      activeBaseRegex: `/${product.slug}(/|$)`,
      className: "navbar-product",
    }),
  ),
  { href: "https://jsr.io/@std", label: "標準ライブラリ", position: "right" },
  { href: "https://deno.com", label: "deno.com", position: "right" },
  { type: "custom-versionChoice", position: "right" },
  { type: "custom-localeChoice", position: "right" },
]);
