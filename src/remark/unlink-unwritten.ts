import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { isWritten } from "../../sidebars/contract";

/**
 * Remark plugin: draws a link to a page of the route contract that is not written yet as plain text, so that a
 * finished page may already name its neighbours. Links to anything else stay, and break the build when broken.
 *
 * @param options.written tells whether a route's page exists; the real contract unless a test says otherwise
 */
export default function unlinkUnwritten({ written = isWritten } = {}) {
  return (tree: Root): void => {
    visit(tree, "link", (node, index, parent) => {
      if (
        !parent ||
        index === undefined ||
        !node.url.startsWith("/") ||
        written(node.url.replace(/[?#].*$/, ""))
      )
        return;
      parent.children.splice(index, 1, ...node.children);
      return index;
    });
  };
}
