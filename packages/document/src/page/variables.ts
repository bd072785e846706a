/** Values that pages write by name, such as `<DenoVersion />` for a release. */
import type { Root } from "mdast";
import { visit } from "unist-util-visit";

/** What pages write → its value. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Writes values in place of their names, in sentences, code, outputs and info strings; positions stay those of the
 * source.
 *
 * @param tree a page's tree, of CommonMark or MDX v1, changed in place
 */
export function fillVariables(tree: Root, variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) {
    const fill = (text: string): string => text.split(name).join(value);
    visit(tree, (node) => {
      if ("meta" in node && node.meta) node.meta = fill(node.meta);
      if (!("value" in node) || !node.value.includes(name)) return;
      // Alone, it is a word of a sentence.
      if (node.value === name) node.type = "text";
      node.value = fill(node.value);
    });
  }
}
