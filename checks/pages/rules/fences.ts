import { findFences } from "../../../src/remark/fence";
import { paragraphs } from "../prose";
import type { Finding, Rule } from "../rule";

/** Code blocks are fences whose language and options are in the vocabulary. */
export const fences: Rule = (page) => {
  const findings: Finding[] = [];
  const source = page.source.split("\n");
  for (const { node, parsed } of findFences(page.tree)) {
    const line = node.position?.start.line ?? 1;
    if (!/(`{3,}|~{3,})/.test(source[line - 1])) {
      findings.push({
        line,
        message: "字下げのコードブロックは使えません。``` で囲み、言語を付けてください。",
      });
    } else if (!parsed.ok) {
      findings.push(...parsed.problems.map((message) => ({ line, message })));
    }
  }
  for (const { line, lines } of paragraphs(page)) {
    lines.forEach((text, index) => {
      if (!/^\s*```/.test(text)) return;
      findings.push({
        line: line + index,
        message:
          "コードブロックとして読めません。``` の行にバッククォート（`）は書けません。expect-error などの値から外してください。",
      });
    });
  }
  return findings;
};
