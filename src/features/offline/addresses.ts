/** Addresses of the site's files, as the build, the worker and the page see them. */

/** What the site's caches are called; other sites of the same origin have other base paths. */
export const cacheNames = (baseUrl: string) => ({
  pages: `pages ${baseUrl}`,
  assets: `assets ${baseUrl}`,
  /** Followed by the build. */
  saved: (product: string) => `saved ${baseUrl}${product} `,
});

/** Where the files of a product are listed. */
export const listOf = (baseUrl: string, product: string): string =>
  `${baseUrl}offline/${product}.json`;

/** What is to be saved of a product. */
export interface ProductList {
  /** Build of the site. */
  build: string;
  /** Size of everything. */
  bytes: number;
  /** Paths of what belongs to no page: the search. */
  files: string[];
  /** Path of each page, its version, and the paths of the files that it needs and no page before it. */
  pages: [page: string, version: string, ...files: string[]][];
}

/**
 * The element that names the version of a page: what is in it, and nothing of other pages.
 *
 * @param version see {@link versionIn}
 */
export const versionTag = (version: string): string =>
  `<meta name="page-version" content="${version}">`;

/** @returns the version that a page's HTML names */
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
 * @returns the URL under which the file is kept: one for all spellings of a page's address
 */
export function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/(index\.html)?$/, "") || "/");
}

/**
 * @param html a built page
 * @param baseUrl base path of the site
 * @returns paths of the scripts, styles and images that it names
 */
export function filesOf(html: string, baseUrl: string): string[] {
  const paths = [...html.matchAll(/\s(?:src|href)="([^"?#]+)"/g)].map(([, path]) => path);
  return [...new Set(paths)].filter(
    (path) => path.startsWith(baseUrl) && /^(assets|img)\//.test(path.slice(baseUrl.length)),
  );
}
