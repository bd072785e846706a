/** Drops from the script of all pages theme components that the site as configured never shows. */
import path from "node:path";
import type { RuleSetRule } from "webpack";

/** An item of the navbar or of a dropdown. */
interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
}

/** What decides which components are shown. */
export interface Shown {
  navbarItems: readonly NavbarItem[];
  locales: readonly string[];
  /** Documentation versions of each product. */
  versions: readonly (readonly Version[])[];
}

interface Version {
  banner: string | null;
  badge: boolean;
  docs: readonly { editUrl?: string | null }[];
}

/** Types of all items, even in dropdowns. An item with items is a dropdown. */
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
  const docs = versions.flat().flatMap((version) => version.docs);
  const isShown: Record<string, boolean> = {
    "NavbarItem/DropdownNavbarItem": types.has("dropdown") || hasLocales || hasVersions,
    "NavbarItem/LocaleDropdownNavbarItem": hasLocales,
    "NavbarItem/DocsVersionDropdownNavbarItem": hasVersions,
    "NavbarItem/DocsVersionNavbarItem": types.has("docsVersion"),
    "NavbarItem/DocNavbarItem": types.has("doc"),
    "NavbarItem/DocSidebarNavbarItem": types.has("docSidebar"),
    "NavbarItem/HtmlNavbarItem": types.has("html"),
    "NavbarItem/SearchNavbarItem": types.has("search"),
    EditThisPage: docs.some(({ editUrl }) => editUrl),
    DocVersionBanner: versions.flat().some(({ banner }) => banner),
    DocVersionBadge: versions.flat().some(({ badge }) => badge),
  };
  return Object.keys(isShown).filter((name) => !isShown[name]);
}

const folderOf = (name: string): string =>
  path.dirname(require.resolve(`@docusaurus/${name}/package.json`));
const nothing = path.join(__dirname, "nothing.ts");

/**
 * @param components names of the theme's components that no page shows
 * @returns webpack aliases that replace them with nothing, unless the site has its own, and drop what the site or its
 *   browsers do without
 */
export function unusedModules(components: readonly string[]): Record<string, string | false> {
  const theme = path.join(folderOf("theme-classic"), "lib/theme");
  return {
    ...Object.fromEntries(
      components.map((name) => [require.resolve(path.join(theme, name)), nothing]),
    ),
    // The home page has its own, in Japanese.
    [path.join(folderOf("core"), "lib/client/BaseUrlIssueBanner/index.js")]: nothing,
    // The router's context polyfill, for a React that has none.
    "mini-create-react-context$": false,
    nprogress$: path.join(__dirname, "late-progress.ts"),
    "object-assign$": path.join(__dirname, "assign.ts"),
    "prop-types$": path.join(__dirname, "any-prop-type.ts"),
  };
}

/** The router imports them for functions that are never called. */
export const uncalledModules: RuleSetRule = {
  test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};
