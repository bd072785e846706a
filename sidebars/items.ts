import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

type SidebarItem = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/**
 * A page of the sidebar's own product.
 *
 * @param id file path below the product's folder, without extension
 * @param label text of the entry
 */
export function doc(id: string, label: string): SidebarItem {
  return { type: "doc", id, label };
}

/** A collapsible group of entries, closed at first; the group of the open page opens by itself. */
export function category(label: string, items: SidebarItem[]): SidebarItem {
  return { type: "category", label, items };
}

/**
 * A link to another product or another site.
 *
 * @param href path without base URL, or a whole URL
 */
export function link(label: string, href: string): SidebarItem {
  return { type: "link", label, href };
}

type Section = "manual" | "tutorials" | "api";

/**
 * The entries that every sidebar starts with: links to the other sections of the product, then the name of its own.
 * The own section is no link, as its index page stands right below and would show up twice in the breadcrumbs.
 *
 * @param slug product of the sidebar
 * @param apiReference path or URL of the product's API reference
 * @param own section that the sidebar itself lists; left out on the product's home
 */
export function mainMenu(slug: string, apiReference: string, own?: Section): SidebarItem[] {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: "manual", label: "マニュアル", href: `/${slug}/manual` },
    { id: "tutorials", label: "チュートリアルと例", href: `/${slug}/tutorials` },
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
