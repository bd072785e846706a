/** The fences of a page, by names that tell them apart. */
import { createHash } from "node:crypto";
import type { Code, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { headingId } from "../page/heading-id";
import type { ParsedFence } from "./fence";
import { parseFence } from "./parse-fence";

/** A fence at its place in the page. */
export interface FoundFence {
  /**
   * The fence's name on its page: its file, or its heading's id with its title or language, e.g. "lib/math.ts",
   * "#brotli main.ts" or "#usage sh 2". Undefined if it was added to the tree and is not in the page's text.
   */
  name?: string;
  /** Id of the heading above it; empty at the start of the page. */
  section: string;
  node: Code;
  parsed: ParsedFence;
  /** The next sibling block. */
  next?: Nodes;
}

/**
 * Finds the fences of a page. The name identifies a fence in the recorded results: the check that writes them and the
 * build that shows them each parse the page, and a page with components is parsed by MDX v1 in the build.
 *
 * @param tree the page as parsed by either
 * @returns all fences in page order
 */
export function findFences(tree: Root): FoundFence[] {
  const found: FoundFence[] = [];
  const used = new Map<string, number>();
  let section = "";
  visit(tree, (node, index, parent) => {
    if (node.type === "heading" && node.position) section = headingId(node) ?? "";
    if (node.type !== "code" || !parent || index === undefined) return;
    const parsed = parseFence(node.lang, node.meta);
    const own = node.position && nameOf(node, parsed, `#${section}`);
    const count = own === undefined ? 0 : (used.get(own) ?? 0) + 1;
    if (own !== undefined) used.set(own, count);
    const name = count > 1 ? `${own} ${count}` : own;
    found.push({ name, section, node, parsed, next: parent.children[index + 1] });
  });
  return found;
}

function nameOf({ lang }: Code, parsed: ParsedFence, place: string): string {
  if (!parsed.ok) return `${place} ${lang}`;
  const { file, project, title } = parsed.fence;
  return file ? `${project && `${project}/`}${file}` : `${place} ${title ?? lang}`;
}

/**
 * Hash of a page's samples: any fence changes it, prose does not.
 *
 * @param fences all fences of a page; those added to its tree are ignored
 * @returns 16 hexadecimal digits
 */
export function hashFences(fences: readonly FoundFence[]): string {
  const content = fences
    .filter(({ name }) => name !== undefined)
    .map(({ node: { lang, meta, value } }) => [lang ?? "", meta ?? "", value]);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}
