import { startLine } from "@deno-docs-ja/document/page/place";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Rule } from "../rule";

/** Explicit heading id: lower-case ASCII words joined by hyphens, in a trailing `{#…}`. */
const EXPLICIT_ID = /\s\{#([^}]*)\}$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** In the API reference, a section's id is the name as typed. */
const API_FOLDER = "runtime/api/";
const API_HEADING = /^(Deno(?:\.\w+)+)(?:\(\))? \{#\1\}$/;

/** Headings are H2 or H3, each with a unique explicit id. */
export const headings: Rule = (page, report) => {
  const lines = new Map<string, number>();
  let hasSection = false;
  visit(page.tree, "heading", (node) => {
    const text = toString(node);

    if (node.depth === 1)
      report(
        node,
        "本文に H1 は書けません。題名はフロントマターの title に書き、見出しは ## から始めてください。",
      );
    if (node.depth > 3)
      report(node, `H${node.depth} は目次に出ません。見出しは ## と ### だけにしてください。`);
    if (node.depth === 3 && !hasSection)
      report(node, "### の前に ## の見出しがありません。## にしてください。");
    hasSection ||= node.depth === 2;

    const id = EXPLICIT_ID.exec(text)?.[1];
    if (id === undefined) {
      report(
        node,
        `見出し「${text}」に ID がありません。「${"#".repeat(node.depth)} ${text} {#kebab-case-id}」の形で書いてください。`,
      );
    } else if (
      !KEBAB_CASE.test(id) &&
      !(page.file.startsWith(API_FOLDER) && API_HEADING.test(text))
    ) {
      report(
        node,
        `見出しの ID「${id}」は使えません。英小文字と数字をハイフンでつないでください。例: {#permission-kinds}`,
      );
    } else if (lines.has(id)) {
      report(
        node,
        `見出しの ID「${id}」は ${lines.get(id)} 行目と同じです。どちらかを変えてください。`,
      );
    } else {
      lines.set(id, startLine(node));
    }
  });
};
