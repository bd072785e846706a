import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { JAPANESE, type Rule } from "../rule";

/** Bold next to Japanese has a half-width space outside; italics are not used. */
export const emphasis: Rule = (page, report) => {
  visit(page.tree, "strong", (node) => {
    const { start, end } = node.position ?? {};
    const before = page.source[(start?.offset ?? 0) - 1] ?? "";
    const after = page.source[end?.offset ?? 0] ?? "";
    if (JAPANESE.test(before) || JAPANESE.test(after)) {
      report(
        node,
        `太字 **${toString(node)}** と日本語の間に半角スペースを入れてください。ないと太字にならない環境があります。`,
      );
    }
  });
  visit(page.tree, "text", (node) => {
    if (/\*\*/.test(node.value)) {
      report(
        node,
        "** が太字になっていません。太字の外側（日本語との間）に半角スペースを入れてください。",
      );
    }
  });
  visit(page.tree, "emphasis", (node) => {
    report(
      node,
      `斜体（*${toString(node)}*）は使いません。普通の文字にするか、**太字** にしてください。`,
    );
  });
};
