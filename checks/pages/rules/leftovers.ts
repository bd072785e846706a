import { startLine } from "@deno-docs-ja/document/page/place";
import { visit } from "unist-util-visit";
import { codeMasked } from "../prose";
import type { Rule } from "../rule";

/** Draft leftovers, and how to fix them. */
const MARKERS: readonly { pattern: RegExp; fix: string }[] = [
  {
    pattern: /\b(?:TODO|FIXME|TBD|XXX)\b/,
    fix: "書き上げて消してください（アプリの種類なら ToDo と書きます）。",
  },
  {
    pattern: /[（(【［[]仮[）)】］\]]|仮テキスト|仮の文|^\s*仮[:：]/,
    fix: "本当の文に置き換えてください。",
  },
  { pattern: /\?{3}|？{2,}/, fix: "確かめて、わかったことを書いてください。" },
  { pattern: /lorem ipsum/i, fix: "本当の文に置き換えてください。" },
  { pattern: /〔[^〕]*〕?/, fix: "ひな形の案内です。〔〕ごと自分の文に置き換えてください。" },
];

/** Sample comments: the only place in code where a marker is not content. */
const CODE_MARKER = /(?:\/\/|\/\*|#|--)\s*(?:TODO|FIXME|TBD|XXX)\b/;

/** No page ships with draft markers or skeleton prompts. */
export const leftovers: Rule = (page, report) => {
  codeMasked(page).forEach((text, index) => {
    for (const { pattern, fix } of MARKERS) {
      const match = pattern.exec(text);
      if (match) report(index + 1, `「${match[0].trim()}」が残っています。${fix}`);
    }
  });
  visit(page.tree, "code", (node) => {
    node.value.split("\n").forEach((text, index) => {
      const match = CODE_MARKER.exec(text);
      if (!match && !text.includes("〔")) return;
      const line = startLine(node) + index + 1;
      report(line, `サンプルに「${match?.[0] ?? "〔"}」が残っています。書き上げて消してください。`);
    });
  });
};
