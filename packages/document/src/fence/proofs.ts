/** Proofs: samples that are executed for the sake of the sentence above them and shown to no reader. */
import type { Nodes, Root } from "mdast";
import type { Fence } from "./fence";
import { type FoundFence, findFences } from "./find-fences";

/**
 * @param fences of a page, in order
 * @returns those that readers see: no proofs, nor their outputs and responses
 */
export function visibleFences(fences: readonly FoundFence[]): FoundFence[] {
  let sample: Fence | undefined;
  return fences.filter(({ parsed }) => {
    if (!parsed.ok) return true;
    const { output, lang, of } = parsed.fence;
    const isResult = output || (lang === "http" && sample?.mode === "serve");
    if (of === undefined && !isResult) sample = parsed.fence;
    return of !== undefined || !sample?.proof;
  });
}

/**
 * Removes proofs from a page.
 *
 * @param tree the page, changed in place
 * @param fences all its fences
 * @returns the fences that remain
 */
export function removeProofs(
  tree: Root,
  fences: readonly FoundFence[] = findFences(tree),
): FoundFence[] {
  const visible = visibleFences(fences);
  const hidden = new Set<Nodes>(fences.map(({ node }) => node));
  for (const { node } of visible) hidden.delete(node);
  if (hidden.size === 0) return visible;
  const prune = (node: Nodes): void => {
    if (!("children" in node)) return;
    node.children = (node.children as Nodes[]).filter((child) => !hidden.has(child)) as never;
    (node.children as Nodes[]).forEach(prune);
  };
  prune(tree);
  return visible;
}
