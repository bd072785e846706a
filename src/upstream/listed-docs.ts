/** Written by ./article-lists, read by ./article-routes. */

/** Key in the chunk names for what all articles share. Not a path. */
export const ANY_ARTICLE = "any-article";

/** A document in the docs plugin's browser data. */
export interface ListedDoc {
  id: string;
  /** In the browser initially absent if it follows from the id. */
  path?: string;
  sidebar?: string;
}

/** @returns path of a document's page, unless its front matter sets another one */
export function pathOf(version: { path: string }, { id }: ListedDoc): string {
  return `${version.path.replace(/\/$/, "")}/${id.replace(/(^|\/)index$/, "$1")}`;
}
