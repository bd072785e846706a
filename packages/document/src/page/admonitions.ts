import type { Paragraph, Parent, PhrasingContent, RootContent, Text } from "mdast";
import type { Node, Position } from "unist";
import { visit } from "unist-util-visit";

/** The title after `:::note`. */
export interface AdmonitionTitle extends Parent {
  type: "admonitionTitle";
  children: PhrasingContent[];
}

/** The content between `:::note` and `:::`. */
export interface Admonition extends Parent {
  type: "admonition";
  /** The word after `:::`. */
  kind: string;
  children: RootContent[];
}

declare module "mdast" {
  interface RootContentMap {
    admonition: Admonition;
    admonitionTitle: AdmonitionTitle;
  }
}

/** Keywords known to Docusaurus. */
const OPENING =
  /^:::(secondary|info|success|danger|note|tip|warning|important|caution)(?: +|(?=\n|$))/;
const CLOSING = ":::";

const isParagraph = (node: Node | undefined): node is Paragraph => node?.type === "paragraph";
const isText = (node: Node | undefined): node is Text => node?.type === "text";

/** Start of a text's remainder, without the passed part. */
function after(position: Position | undefined, passed: string): Position | undefined {
  if (!position) return undefined;
  const { start, end } = position;
  const lines = passed.split("\n").length - 1;
  const column = lines > 0 ? 1 : start.column + passed.length;
  const offset = start.offset === undefined ? undefined : start.offset + passed.length;
  return { start: { line: start.line + lines, column, offset }, end };
}

/** The text with its end cut off. */
function shortened(text: Text, value: string): Text {
  const { position } = text;
  const end = after(position, value)?.start;
  return { ...text, value, position: position && end && { start: position.start, end } };
}

const spanOf = (nodes: readonly Node[]): Position | undefined => {
  const [first, last] = [nodes[0]?.position, nodes.at(-1)?.position];
  return first && last && { start: first.start, end: last.end };
};

/** Splits a paragraph's first line from the rest. */
function cutFirstLine({ children }: Paragraph): [PhrasingContent[], PhrasingContent[]] {
  const index = children.findIndex((node) => isText(node) && node.value.includes("\n"));
  if (index < 0) return [children, []];
  const text = children[index] as Text;
  const at = text.value.indexOf("\n");
  const [line, passed] = [text.value.slice(0, at), text.value.slice(0, at + 1)];
  const rest: Text = {
    ...text,
    value: text.value.slice(passed.length),
    position: after(text.position, passed),
  };
  return [
    [...children.slice(0, index), ...(line ? [shortened(text, line)] : [])],
    [...(rest.value ? [rest] : []), ...children.slice(index + 1)],
  ];
}

/** The paragraph a node ends with: in CommonMark, `:::` below a list or quote belongs to its last paragraph. */
function lastParagraph(node: Node | undefined): Paragraph | undefined {
  if (!node || isParagraph(node)) return node;
  const { type, children } = node as Parent;
  return ["list", "listItem", "blockquote"].includes(type)
    ? lastParagraph(children.at(-1))
    : undefined;
}

/** Strips the closing line from a node's end; returns whether there was one, and the rest of the node. */
function takeClosing(node: RootContent): { closes: boolean; left: RootContent[] } {
  const paragraph = lastParagraph(node);
  const text = paragraph?.children.at(-1);
  if (!paragraph || !isText(text)) return { closes: false, left: [node] };
  if (text.value === CLOSING && paragraph.children.length === 1) {
    return { closes: true, left: node === paragraph ? [] : [node] };
  }
  if (!text.value.endsWith(`\n${CLOSING}`)) return { closes: false, left: [node] };
  const last = shortened(text, text.value.slice(0, -CLOSING.length - 1));
  paragraph.children.splice(-1, 1, ...(last.value ? [last] : []));
  paragraph.position = spanOf(paragraph.children);
  return { closes: true, left: [node] };
}

/** The admonition that a paragraph opens, with its other lines. */
function open(node: RootContent): { admonition: Admonition; rest: Paragraph[] } | undefined {
  const [first] = isParagraph(node) ? node.children : [];
  const match = isText(first) && OPENING.exec(first.value);
  if (!match || !isParagraph(node)) return undefined;
  const [opening, kind] = match;
  const value = first.value.slice(opening.length);
  const text: Text = { ...first, value, position: after(first.position, opening) };
  const [title, rest] = cutFirstLine({ ...node, children: [text, ...node.children.slice(1)] });
  const titled = title.some((part) => !isText(part) || part.value.trim());
  const titleNode: AdmonitionTitle = {
    type: "admonitionTitle",
    children: title,
    data: { hName: "mdxAdmonitionTitle" },
    position: spanOf(title),
  };
  const admonition: Admonition = {
    type: "admonition",
    kind,
    children: titled ? [titleNode] : [],
    data: { hName: "admonition", hProperties: { type: kind } },
    position: node.position,
  };
  const left: Paragraph[] =
    rest.length > 0 ? [{ type: "paragraph", children: rest, position: spanOf(rest) }] : [];
  return { admonition, rest: left };
}

function nestIn(nodes: readonly RootContent[]): RootContent[] {
  const nested: RootContent[] = [];
  let current: Admonition | undefined;
  for (const node of nodes) {
    const opened = current ? undefined : open(node);
    if (opened) {
      current = opened.admonition;
      nested.push(current);
    }
    if (!current) {
      nested.push(node);
      continue;
    }
    for (const item of opened ? opened.rest : [node]) {
      const end = item.position?.end;
      const { closes, left } = takeClosing(item);
      current?.children.push(...left);
      if (!closes) continue;
      if (current?.position && end) current.position = { start: current.position.start, end };
      current = undefined;
    }
  }
  return nested;
}

/**
 * Nests the content between `:::note` and `:::` in its own node. An unclosed one takes the rest of its parent, as in
 * Docusaurus.
 *
 * @param tree CommonMark, changed in place
 */
export function nestAdmonitions(tree: Parent): void {
  visit(tree, (node) => {
    const parent = node as Parent;
    if (!["root", "blockquote", "listItem"].includes(node.type)) return;
    parent.children = nestIn(parent.children as RootContent[]);
  });
}
