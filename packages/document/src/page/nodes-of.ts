import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";

/** @returns the nodes of a type at and below a node, in page order */
export function nodesOf<Type extends Nodes["type"]>(
  tree: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const found: Extract<Nodes, { type: Type }>[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === type) found.push(node as Extract<Nodes, { type: Type }>);
  });
  return found;
}
