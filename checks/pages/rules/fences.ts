import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { startLine } from "@deno-docs-ja/document/page/place";
import { paragraphs } from "../prose";
import type { Rule } from "../rule";

/** Code blocks are fences with known languages and options. */
export const fences: Rule = (page, report) => {
  const source = page.source.split("\n");
  for (const { node, parsed } of findFences(page.tree)) {
    const line = startLine(node);
    if (!/(`{3,}|~{3,})/.test(source[line - 1])) {
      report(line, "字下げのコードブロックは使えません。``` で囲み、言語を付けてください。");
    } else if (!parsed.ok) {
      for (const problem of parsed.problems) report(line, problem);
    }
  }
  for (const { line, lines } of paragraphs(page)) {
    lines.forEach((text, index) => {
      if (!/^\s*```/.test(text)) return;
      report(
        line + index,
        "コードブロックとして読めません。``` の行にバッククォート（`）は書けません。expect-error などの値から外してください。",
      );
    });
  }
};
