/** Ids of headings, and the table of contents. */
import type { Heading, PhrasingContent, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { escapeText, tag } from "../html/tag";
import { headingId, withoutId } from "./heading-id";
import { nodesOf } from "./nodes-of";

/** An entry of the table of contents, as Docusaurus' theme reads it. */
export interface ContentsEntry {
  /** The heading in HTML, without links. */
  value: string;
  id: string;
  level: number;
}

/** Elements that a heading keeps in the table of contents. */
const KEPT: Partial<Record<PhrasingContent["type"], string>> = {
  delete: "del",
  emphasis: "em",
  strong: "strong",
};

function entryHtml(node: PhrasingContent): string {
  if (node.type === "inlineCode") return tag("code", {}, escapeText(node.value));
  if (node.type === "text") return escapeText(node.value);
  const content = "children" in node ? node.children.map(entryHtml).join("") : "";
  const name = KEPT[node.type];
  return name ? tag(name, {}, content) : content;
}

/** Takes the explicit id out of a heading's text, where it stands last. */
function removeId({ children }: Heading): void {
  const last = children.at(-1);
  if (last?.type !== "text") return;
  last.value = withoutId(last.value);
  if (!last.value && children.length > 1) children.pop();
}

/** An id made of a heading's words, for drafts: the check asks for an explicit one. */
function idOf(words: string, taken: ReadonlySet<string>): string {
  const id = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  let unique = id;
  for (let count = 1; taken.has(unique); count++) unique = `${id}-${count}`;
  return unique;
}

/**
 * Gives each heading its id: the explicit one, or one made of its words.
 *
 * @param tree a page, changed in place
 * @returns the table of contents: headings of the page itself, below its title
 */
export function setHeadingIds(tree: Root): ContentsEntry[] {
  const taken = new Set<string>();
  for (const heading of nodesOf(tree, "heading")) {
    const id = headingId(heading) ?? idOf(textOf(heading), taken);
    taken.add(id);
    removeId(heading);
    heading.data = { ...heading.data, id, hProperties: { id } } as Heading["data"];
  }
  return tree.children.flatMap((node) => {
    if (node.type !== "heading" || node.depth < 2 || !textOf(node)) return [];
    const value = node.children.map(entryHtml).join("").trim();
    return [{ value, id: headingId(node) ?? "", level: node.depth }];
  });
}
