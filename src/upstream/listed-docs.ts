/** What ./article-lists writes and ./article-routes reads. */

/** Key in the names of chunks: what all articles have in common. Not a path. */
export const ANY_ARTICLE = "any-article";

/** A document as the docs plugin tells the browser. */
export interface ListedDoc {
  id: string;
  /** In the browser at first only where it does not follow from the id. */
  path?: string;
  sidebar?: string;
}

/** @returns path of a document's page, unless its front matter asks for another one */
export function pathOf(version: { path: string }, { id }: ListedDoc): string {
  return `${version.path.replace(/\/$/, "")}/${id.replace(/(^|\/)index$/, "$1")}`;
}
