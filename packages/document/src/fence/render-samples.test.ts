import type { RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { build, samples, testSite } from "../../testing/site";
import { findFences, hashFences } from "./find-fences";

import { renderSamples } from "./render-samples";
import type { SampleResults } from "./sample-results";

const page = `## 例 {#example}

\`\`\`ts title="main.ts" run {1}
console.log(1);
\`\`\`

\`\`\`text output
1
\`\`\`

\`\`\`sh
deno run main.ts
\`\`\`
`;
const file = "kv/manual/index.md";
const hash = hashFences(findFences(testSite().parse(file, page).tree));
const verdict = { samples: 2, executed: 1, compared: 1, verified: ["#example main.ts"], keys: [] };

function render(
  source: string,
  changes: { deno?: string; hash?: string; pages?: SampleResults["pages"] } = {},
  added: RootContent[] = [],
  isBuild = false,
) {
  const { tree } = testSite().parse(file, source);
  tree.children.unshift(...added);
  const results = {
    deno: changes.deno ?? samples.deno,
    pages: changes.pages ?? { [file]: { hash: changes.hash ?? hash, ...verdict } },
  };
  const place = { file, firstLine: 1 };
  renderSamples(testSite({ samples }), tree, place, build.baseUrl, { results, isBuild });
  const codes = tree.children.flatMap((node) =>
    node.type === "code" ? [[node.lang, node.meta]] : [],
  );
  return { codes, text: toString(tree) };
}

describe("renderSamples", () => {
  it("does not count what other steps have added", () => {
    const added = { type: "code" as const, lang: "sh", value: "curl https://example.com" };
    const { codes } = render(page, {}, [added]);
    expect(codes).toEqual([["bash", ""], ...render(page).codes]);
    expect(codes[2]).toEqual(["text", 'title="出力" output verified']);
  });

  it("joins an output to its sample and puts the badge below both", () => {
    const { codes, text } = render(page);
    expect(codes).toEqual([
      ["ts", 'title="main.ts" {1} joined'],
      ["text", 'title="出力" output verified'],
      ["bash", ""],
    ]);
    expect(text).toContain(`この記事のコード 2 件は Deno ${samples.deno} で検証しています`);
  });

  it("says which Deno printed which output, with the badge below the pinned one's", () => {
    const source = page.replace(
      "```text output",
      '```text output deno="2.4.4"\nundefined\n```\n\n```text output',
    );
    const { codes } = render(source, {
      hash: hashFences(findFences(testSite().parse(file, source).tree)),
    });
    expect(codes.slice(0, 3)).toEqual([
      ["ts", 'title="main.ts" {1} joined'],
      ["text", 'title="Deno 2.4.4 の出力" output joined'],
      ["text", 'title="Deno 2.9.6 の出力" output verified'],
    ]);
  });

  it.each([
    ["an edited sample", page.replace("log(1)", "log(2)"), {}],
    ["a result of another Deno", page, { deno: "2.8.0" }],
    ["a page without result", page, { pages: {} }],
  ])("shows no badge and no line for %s", (_, source, changes) => {
    const { codes, text } = render(source, changes);
    expect(JSON.stringify(codes)).not.toContain("verified");
    expect(text).not.toContain("検証しています");
  });

  it.each([
    ["has no result", { pages: {} }, `${file}:3  実行するサンプルがありますが`],
    [
      "has the result of another Deno",
      { deno: "2.8.0" },
      `${file}:3  results.json の記録は Deno 2.8.0 のもの`,
    ],
  ])("stops a build whose page %s", (_, changes, message) => {
    const build = () => render(page, changes, [], true);
    expect(build).toThrow(message);
    expect(build).toThrow("npx doc-samples update");
  });

  it("builds a page without executed samples, and one that was edited, without results", () => {
    const text = page.replace(" run ", " ").replace(/```text output[\s\S]*?```\n/, "");
    expect(render(text, { pages: {} }, [], true).text).not.toContain("検証しています");
    expect(render(page.replace("log(1)", "log(2)"), {}, [], true).text).not.toContain("検証して");
  });

  it("keeps the badges when only the prose changes", () => {
    expect(JSON.stringify(render(`${page}\n追記です。\n`).codes)).toContain("verified");
  });

  it("fails at a fence with an unknown option", () => {
    expect(() => render(page.replace(" run ", " execute "))).toThrow(/execute/);
  });
});
