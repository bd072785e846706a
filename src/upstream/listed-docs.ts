/** Written by ./article-lists, read by ./article-routes. */

/** Key in the chunk names for what all articles share. Not a path. */
export const ANY_ARTICLE = "any-article";

/** A document in the docs plugin's browser data. */
export interface ListedDoc {
  id: string;
  path: string;
  sidebar?: string;
}

/** Sidebar, "" for none → its documents: the id of each, or its id and path if the path does not follow from the id. */
export type ShortDocs = Record<string, (string | [id: string, path: string])[]>;

/** @returns path of a document's page, unless its front matter sets another one */
function pathOf(version: { path: string }, id: string): string {
  return `${version.path.replace(/\/$/, "")}/${id.replace(/(^|\/)index$/, "$1")}`;
}

/**
 * Shortens what every page loads.
 *
 * @param version where the documents' pages are
 * @param docs all documents, as the docs plugin lists them
 */
export function shorten(version: { path: string }, docs: readonly ListedDoc[]): ShortDocs {
  const short: ShortDocs = {};
  for (const { id, path, sidebar = "" } of docs) {
    short[sidebar] ??= [];
    short[sidebar].push(path === pathOf(version, id) ? id : [id, path]);
  }
  return short;
}

/** Undoes `shorten`, but for the order of the documents. */
export function expand(version: { path: string }, docs: ShortDocs): ListedDoc[] {
  return Object.entries(docs).flatMap(([sidebar, entries]) =>
    entries.map((entry) => {
      const [id, path] = typeof entry === "string" ? [entry, pathOf(version, entry)] : entry;
      return { id, path, ...(sidebar && { sidebar }) };
    }),
  );
}
