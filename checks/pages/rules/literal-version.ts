import { denoVersion } from "../../../src/data/deno-version";
import { DENO_VERSION, findLiteralVersion } from "../../../src/document/deno-version";
import type { Rule } from "../rule";

/** Pages name the pinned Deno by an element only, so that the next release changes none of them. */
export const literalVersion: Rule = (page, report) => {
  const lines = page.source.split("\n");
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  lines.forEach((line, index) => {
    if (findLiteralVersion(line) < 0) return;
    const fix =
      index <= end
        ? "フロントマターには Deno のバージョンを書きません。消してください。"
        : `${DENO_VERSION} と書いてください（コード、出力、フェンスのオプションの中でも使えます）。`;
    report(index + 1, `固定した Deno のバージョン「${denoVersion}」が書かれています。${fix}`);
  });
};
