/**
 * Recent and favourite searches. Replaces DocSearch's `stored-searches`, which crashes the page if the storage contains
 * anything but a list of complete hits, is writable but not readable, or is full.
 */

/** A search as DocSearch stores it. */
export interface StoredSearch {
  objectID: string;
  url: string;
  type: string;
  content: string | null;
  hierarchy: Readonly<Record<string, string | null>>;
}

/** DocSearch's interface, for its own types. */
interface StoredSearches<Item extends StoredSearch> {
  add(item: Item): void;
  remove(item: Item): void;
  getAll(): Item[];
}

/** Resolves paths like browsers, to which `/\\host` is another site, too. */
const SITE = "https://site.invalid";

/**
 * Tells whether a hit may link to a URL. The theme strips the origin, and a path that starts with two slashes then
 * leads to another site; so does what follows Docusaurus' own protocol `pathname:`, which its link strips.
 */
export function isWebUrl(url: string): boolean {
  try {
    const { protocol, pathname } = new URL(url);
    return /^https?:$/.test(protocol) && !/^\/\/|pathname:\/\//.test(pathname);
  } catch {
    return false;
  }
}

function isWhole(item: Partial<StoredSearch> | null): item is StoredSearch {
  const { objectID, url, type, hierarchy } = item ?? {};
  return (
    typeof objectID === "string" &&
    typeof url === "string" &&
    isWebUrl(url.startsWith("/") ? SITE + url : url) &&
    typeof hierarchy === "object" &&
    typeof hierarchy?.[type ?? ""] === "string" &&
    Object.values(hierarchy).every((text) => text === null || typeof text === "string")
  );
}

function read<Item extends StoredSearch>(key: string): Item[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(items) ? (items.filter(isWhole) as Item[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, items: readonly StoredSearch[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // A denied or full storage keeps no searches.
  }
}

/**
 * Like the original, but reads the storage on first use: DocSearch creates two of these per render.
 *
 * @param options.key name in the storage
 * @param options.limit number of searches to keep
 */
export function createStoredSearches<Item extends StoredSearch>({
  key,
  limit = 5,
}: {
  key: string;
  limit?: number;
}): StoredSearches<Item> {
  let items: Item[] | undefined;
  const getAll = () => {
    items ??= read<Item>(key).slice(0, limit);
    return items;
  };
  const keep = (kept: Item[]) => {
    items = kept.slice(0, limit);
    write(key, items);
  };
  const without = ({ objectID }: Item) => getAll().filter((item) => item.objectID !== objectID);
  return {
    getAll,
    remove: (item) => keep(without(item)),
    add(item) {
      // Without highlights and data of the list that the hit was chosen from.
      const entries = Object.entries(item).filter(([name]) => !name.startsWith("_"));
      keep([Object.fromEntries(entries) as unknown as Item, ...without(item)]);
    },
  };
}

/** As many as DocSearch reads. */
const MAX_RECENT = 7;

/**
 * Adds a chosen text hit to the recent searches, as its heading: DocSearch itself keeps headings only, and text hits
 * only if their page was found, too.
 *
 * @param indexName name that DocSearch stores under
 * @param hit the chosen hit; headings are left to DocSearch
 */
export function rememberText(indexName: string, hit: StoredSearch): void {
  const type = [6, 5, 4, 3, 2, 1].map((level) => `lvl${level}`).find((name) => hit.hierarchy[name]);
  if (hit.type !== "content" || !type) return;
  const favorites = read(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);
  if (favorites.some(({ url }) => url === hit.url)) return;
  const key = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
  const others = read(key).filter(({ url }) => url !== hit.url);
  const { objectID, url, hierarchy } = hit;
  write(key, [{ objectID, url, type, content: null, hierarchy }, ...others].slice(0, MAX_RECENT));
}
