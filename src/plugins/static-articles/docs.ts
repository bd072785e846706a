/** The documents of all products, in the browser: what ./doc-lists has left of Docusaurus' lists. */

/** Key in the names of chunks: what the routes of all pages of documentation have in common. Not a path. */
export const ANY_DOC = "any-doc";

export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

/** An item of a sidebar as the docs plugin has it. */
export interface SidebarItem {
  href?: string | typeof THE_NEXT;
  items?: SidebarItem[];
}

/** Stands for the path of the first document that has not been in the sidebars yet. */
export const THE_NEXT = 0;

const lists: Record<string, Doc[]> = {};

/**
 * @param path path of a version of a product's documentation
 * @param id id of a document in it
 * @returns path of the document's page, unless its front matter asks for another one
 */
export function pathOf(path: string, id: string): string {
  return `${path === "/" ? "" : path}/${id.replace(/(^|\/)index$/, "$1")}`;
}

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

/**
 * @param path path of a version of a product's documentation
 * @param version what its pages know of it, with {@link THE_NEXT} for paths of documents in the order of {@link docsOf}
 * @returns the same with these paths
 */
export function withPaths<Version extends { docsSidebars: Record<string, SidebarItem[]> }>(
  path: string,
  version: Version,
): Version {
  let next = 0;
  const fill = (items: SidebarItem[]) => {
    for (const item of items) {
      if (item.href === THE_NEXT) item.href = lists[path][next++].path;
      if (item.items) fill(item.items);
    }
  };
  for (const items of Object.values(version.docsSidebars)) fill(items);
  return version;
}
