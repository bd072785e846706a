import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

type SidebarItem = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/**
 * A page of the sidebar's own product.
 *
 * @param id file path in the product's folder, without extension
 * @param label text of the entry
 */
export function doc(id: string, label: string): SidebarItem {
  return { type: "doc", id, label };
}

/** A collapsible group, initially closed; the current page's group opens automatically. */
export function category(label: string, items: SidebarItem[]): SidebarItem {
  return { type: "category", label, items };
}

/**
 * A link to another product or site.
 *
 * @param href path without base URL, or a full URL
 */
export function link(label: string, href: string): SidebarItem {
  return { type: "link", label, href };
}

type Section = "manual" | "tutorials" | "recipes" | "api";

/**
 * The entries at the top of every sidebar: links to the product's other sections, then the current section's name. That
 * name is no link: its index page is right below and would appear twice in the breadcrumbs.
 *
 * @param slug product of the sidebar
 * @param apiReference path or URL of the product's API reference
 * @param own section the sidebar lists; omitted on the product's home
 */
export function mainMenu(slug: string, apiReference: string, own?: Section): SidebarItem[] {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: "manual", label: "マニュアル", href: `/${slug}/manual` },
    { id: "tutorials", label: "チュートリアルと例", href: `/${slug}/tutorials` },
    ...(slug === "runtime"
      ? [{ id: "recipes" as const, label: "逆引きレシピ", href: `/${slug}/recipes` }]
      : []),
    { id: "api", label: "API リファレンス", href: apiReference },
  ];
  return [
    heading("ドキュメント"),
    ...sections.filter(({ id }) => id !== own).map(({ label, href }) => link(label, href)),
    ...sections.filter(({ id }) => id === own).map(({ label }) => heading(label)),
  ];
}

function heading(text: string): SidebarItem {
  return { type: "html", value: text, className: "sidebar-heading", defaultStyle: true };
}
