/** Components of the theme that every page loads, and that none shows as the site is configured. */
/** An item of the navbar, or one of the items of a dropdown. */
interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
}

/** What decides which components are shown. */
export interface Shown {
  navbarItems: readonly NavbarItem[];
  locales: readonly string[];
  /** Versions of the documentation of each product. */
  versions: readonly (readonly Version[])[];
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
  const hasLocales = types.has("localeDropdown") || locales.length > 1;
  const hasVersions = types.has("docsVersionDropdown") || versions.some(({ length }) => length > 1);
  const isShown: Record<string, boolean> = {
    "NavbarItem/DropdownNavbarItem": types.has("dropdown") || hasLocales || hasVersions,
    "NavbarItem/LocaleDropdownNavbarItem": hasLocales,
    "NavbarItem/DocsVersionDropdownNavbarItem": hasVersions,
    "NavbarItem/DocsVersionNavbarItem": types.has("docsVersion"),
    "NavbarItem/DocNavbarItem": types.has("doc"),
    "NavbarItem/DocSidebarNavbarItem": types.has("docSidebar"),
    "NavbarItem/HtmlNavbarItem": types.has("html"),
    "NavbarItem/SearchNavbarItem": types.has("search"),
    DocVersionBanner: versions.flat().some(({ banner }) => banner),
    DocVersionBadge: versions.flat().some(({ badge }) => badge),
  };
  return Object.keys(isShown).filter((name) => !isShown[name]);
}
