/**
 * @param path path of a version of a product's documentation
 * @param id id of a document in it
 * @returns path of the document's page, unless its front matter asks for another one
 */
export function pathOf(path: string, id: string): string {
  return `${path === "/" ? "" : path}/${id.replace(/(^|\/)index$/, "$1")}`;
}
