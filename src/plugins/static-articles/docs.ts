/** The documents of all products, in the browser: what ./doc-lists has left of Docusaurus' lists. */
import { pathOf } from "./path-of";

export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

const lists: Record<string, Doc[]> = {};

/**
 * @param path path of a version of a product's documentation
 * @param bySidebar ids of its documents by the name of their sidebar; "" for those that have none
 * @param exceptions documents whose path does not follow from their id
 * @returns the documents as the docs plugin lists them
 */
export function docsOf(
  path: string,
  bySidebar: Record<string, string[]>,
  exceptions: Doc[],
): Doc[] {
  lists[path] = Object.entries(bySidebar)
    .flatMap(([sidebar, ids]) =>
      ids.map((id): Doc => ({ id, path: pathOf(path, id), ...(sidebar && { sidebar }) })),
    )
    .concat(exceptions);
  return lists[path];
}

/**
 * @param path path of a version of a product's documentation
 * @returns the documents that {@link docsOf} has made
 */
export const docsIn = (path: string): Doc[] => lists[path];
