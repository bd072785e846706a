import { parseMarkdown } from "@deno-docs-ja/document/page/parse-markdown";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { denoVersion } from "../data/deno-version";
import { DENO_VERSION, findLiteralVersion, hideDenoVersion } from "./deno-version";
import { site } from "./site";

it("is the pinned version in sentences, headings, tables, code and info strings", () => {
  const source = [
    "## Deno <DenoVersion /> の場合",
    "`deno upgrade <DenoVersion />` を Deno <DenoVersion /> で実行します。",
    "| 列 |\n| --- |\n| <DenoVersion /> |",
    '```ts title="a.ts" env="V=<DenoVersion />"\n// Deno <DenoVersion />\n```',
    "<details>\n<summary>Deno <DenoVersion /></summary>",
  ].join("\n\n");
  const tree = parseMarkdown(source, site.settings.variables);
  expect(JSON.stringify(tree)).not.toContain("DenoVersion");
  expect(toString(tree)).toContain(`deno upgrade ${denoVersion} を Deno ${denoVersion} で実行`);
  visit(tree, "code", ({ value, meta }) => {
    expect([value, meta]).toEqual([
      `// Deno ${denoVersion}`,
      `title="a.ts" env="V=${denoVersion}"`,
    ]);
  });
});

it("replaces whole versions only when a page is written", () => {
  const text = `Deno/${denoVersion}, v${denoVersion}. 1${denoVersion} ${denoVersion}0 ${denoVersion}.1`;
  expect(hideDenoVersion(text)).toBe(
    `Deno/${DENO_VERSION}, v${DENO_VERSION}. 1${denoVersion} ${denoVersion}0 ${denoVersion}.1`,
  );
  expect(findLiteralVersion(`1${denoVersion}`)).toBe(-1);
});
