import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import type { Nodes, Paragraph, TableCell, TableRow } from "mdast";
import { visit } from "unist-util-visit";

/** A sentence of a page's prose. */
export interface Sentence {
  /** 1-based line in the page. */
  line: number;
  /** Without markup, but with the backquotes of inline code; a table cell follows its row's name. */
  text: string;
}

/** @returns the sentences of paragraphs, list items, admonitions and table cells, in page order */
export function readSentences(page: Page): Sentence[] {
  const sentences: Sentence[] = [];
  visit(page.tree, (node: Nodes, index) => {
    if (node.type !== "tableRow" || (index ?? 0) > 0) sentences.push(...sentencesOf(node));
  });
  return sentences;
}

/** @returns the sentences of a paragraph or of a row of a table; none of other nodes */
export function sentencesOf(node: Nodes): Sentence[] {
  if (node.type === "paragraph") return split(node);
  return node.type === "tableRow" ? inRow(node) : [];
}

function split(node: Paragraph | TableCell): Sentence[] {
  const text = textOf(node);
  const start = startLine(node);
  // A tag with attributes on several lines parses as a paragraph, but is markup.
  if (/^\s*<\/?[A-Z]/.test(text)) return [];
  // 「- [page](…): what it covers」: that page has to prove it.
  if (node.children[0]?.type === "link" && /^[^。]*?: /.test(text)) return [];
  // 「…。」 and （…。） belong to the sentence around them.
  return [...text.matchAll(/(?:「[^」]*」|（[^）]*）|`[^`]*`|[^。])+。?/g)].flatMap((match) => {
    const before = text.slice(0, match.index + match[0].search(/\S|$/));
    const sentence = match[0].replace(/\s+/g, " ").trim();
    return sentence === "" ? [] : { line: start + before.split("\n").length - 1, text: sentence };
  });
}

/** A cell such as 「不要」 says something about the row's first cell, which only names it. */
function inRow({ children: [first, ...others] }: TableRow): Sentence[] {
  const name = first ? textOf(first) : "";
  return others.flatMap(split).map(({ line, text }) => ({ line, text: `${name}: ${text}` }));
}

function textOf(node: Nodes): string {
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type === "break") return "\n";
  if ("children" in node) return (node.children as Nodes[]).map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
