/** Components of the theme that every page loads, and that none shows as the site is configured. */
import fs from "node:fs";
import { versionFiles } from "./version-files";

/** An item of the navbar, or one of the items of a dropdown. */
interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
}

/** What decides which components are shown. */
export interface Shown {
  navbarItems: readonly NavbarItem[];
  locales: readonly string[];
  /** Versions of the products' documentation, by the product. */
  versions: Readonly<Record<string, readonly Version[]>>;
}

interface Version {
  banner: string | null;
  badge: boolean;
}

/** Types of all items, those in dropdowns as well. What has items is a dropdown. */
const typesOf = (items: readonly NavbarItem[]): string[] =>
  items.flatMap(({ type, items }) => [
    type ?? (items ? "dropdown" : "default"),
    ...typesOf(items ?? []),
  ]);

/**
 * @returns names of the theme's components that no page shows
 */
export function unusedComponents({ navbarItems, locales, versions }: Shown): string[] {
  const types = new Set(typesOf(navbarItems));
  const all = Object.values(versions);
  const hasLocales = types.has("localeDropdown") || locales.length > 1;
  const hasVersions = types.has("docsVersionDropdown") || all.some(({ length }) => length > 1);
  const isShown: Record<string, boolean> = {
    "NavbarItem/DropdownNavbarItem": types.has("dropdown") || hasLocales || hasVersions,
    "NavbarItem/LocaleDropdownNavbarItem": hasLocales,
    "NavbarItem/DocsVersionDropdownNavbarItem": hasVersions,
    "NavbarItem/DocsVersionNavbarItem": types.has("docsVersion"),
    "NavbarItem/DocNavbarItem": types.has("doc"),
    "NavbarItem/DocSidebarNavbarItem": types.has("docSidebar"),
    "NavbarItem/HtmlNavbarItem": types.has("html"),
    "NavbarItem/SearchNavbarItem": types.has("search"),
    DocVersionBanner: all.flat().some(({ banner }) => banner),
    DocVersionBadge: all.flat().some(({ badge }) => badge),
  };
  return Object.keys(isShown).filter((name) => !isShown[name]);
}

/**
 * @param generatedFilesDir what the docs plugins have written
 * @returns versions by the product
 * @throws Error where no version is found
 */
export function readVersions(generatedFilesDir: string): Shown["versions"] {
  const versions: Record<string, Version[]> = {};
  for (const file of versionFiles(generatedFilesDir)) {
    const { pluginId, banner, badge } = JSON.parse(fs.readFileSync(file, "utf8"));
    versions[pluginId] = [...(versions[pluginId] ?? []), { banner, badge }];
  }
  return versions;
}
