import type {
  AlignType,
  Html,
  InlineCode,
  Link,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  Table,
  TableRow,
  Text,
} from "mdast";
import { visit } from "unist-util-visit";
import { startLine } from "./place";

/**
 * Replaces elements that are alone in their block. Handles trees of MDX v1 (`jsx`) and CommonMark (`html`).
 *
 * @param tree the page, changed in place
 * @param expand returns the blocks for an element's markup (and its line), or undefined to keep it
 * @throws what `expand` throws
 */
export function replaceElements(
  tree: Root,
  expand: (markup: string, line: number) => RootContent[] | undefined,
): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || !isMarkup(node)) return;
    const blocks = expand(node.value.trim(), startLine(node));
    if (!blocks) return;
    parent.children.splice(index, 1, ...blocks);
    return index + blocks.length;
  });
}

/**
 * @param head header texts
 * @param rows cell contents
 */
export function table(head: string[], rows: PhrasingContent[][][]): Table {
  const row = (cells: PhrasingContent[][]): TableRow => ({
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children })),
  });
  return {
    type: "table",
    align: head.map((): AlignType => null),
    children: [row(head.map((cell) => [text(cell)])), ...rows.map(row)],
  };
}

/** @returns a paragraph with this content */
export function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

/** @returns a plain text node */
export function text(value: string): Text {
  return { type: "text", value };
}

/** @returns an inline code node */
export function code(value: string): InlineCode {
  return { type: "inlineCode", value };
}

/** @returns a bold text */
export function strong(value: string): Strong {
  return { type: "strong", children: [text(value)] };
}

/** @returns a link with this text or code */
export function link(url: string, content: Text | InlineCode): Link {
  return { type: "link", url, children: [content] };
}

/** @returns the nodes with a space between each two */
export function spaced(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => (index > 0 ? [text(" "), node] : [node]));
}

/** @returns a text as nodes, with code where it has backticks */
export function inline(source: string): PhrasingContent[] {
  return source
    .split("`")
    .map((part, index) => (index % 2 ? code(part) : text(part)))
    .filter(({ value }) => value !== "");
}

function isMarkup(node: { type: string }): node is Html {
  return node.type === "html" || node.type === "jsx";
}
