/** Addresses of the site's files, shared by the build, the worker and the page. */

/** Names of the site's caches; other sites of the same origin have other base paths. */
export const cacheNames = (baseUrl: string) => ({
  pages: `pages ${baseUrl}`,
  assets: `assets ${baseUrl}`,
  /** The build is appended. */
  saved: (product: string) => `saved ${baseUrl}${product} `,
});

/** Address of a product's file list. */
export const listOf = (baseUrl: string, product: string): string =>
  `${baseUrl}offline/${product}.json`;

/** Files to save for a product. */
export interface ProductList {
  /** Build of the site. */
  build: string;
  /** Total size. */
  bytes: number;
  /** Paths that belong to no page: the search. */
  files: string[];
  /** Each page's path, its version, and the paths of the files it needs and no earlier page does. */
  pages: [page: string, version: string, ...files: string[]][];
}

/**
 * The element that names a page's version, which depends on the page's own content alone.
 *
 * @param version see {@link versionIn}
 */
export const versionTag = (version: string): string =>
  `<meta name="page-version" content="${version}">`;

/** @returns the version named in a page's HTML */
export const versionIn = (html: string): string | undefined =>
  /<meta name="page-version" content="(\w+)">/.exec(html)?.[1];

/**
 * @param path path of a file below the base path
 * @returns whether its name changes with its content
 */
export const isHashed = (path: string): boolean =>
  /^(assets\/|search\/.+\.[\da-f]{12}\.)/.test(path);

/**
 * @param url absolute URL
 * @returns the cache key of the file: the same URL for all spellings of a page's address
 */
export function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/(index\.html)?$/, "") || "/");
}

/** @returns paths of the site's scripts, styles and images that a built page references */
export function filesOf(html: string, baseUrl: string): string[] {
  // Only in tags: a page may also show such an attribute as code.
  const tags = /<[a-z](?:"[^"]*"|[^<>"])*?\s(?:src|href)="([^"?#]+)"/g;
  const paths = [...html.matchAll(tags)].map(([, path]) => path);
  return [...new Set(paths)].filter(
    (path) => path.startsWith(baseUrl) && /^(assets|img)\//.test(path.slice(baseUrl.length)),
  );
}
