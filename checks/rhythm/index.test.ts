import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { CONNECTIVES, isConnected } from "./connectives";
import { checkPageRhythm, checkRhythm, checkSiteRhythm, measure } from "./index";
import { readPassages } from "./sentences";

const FLUENT =
  "再起動すると値が消えるため、残したい値はファイルに保存します。保存した値は、次に起動したプログラムから同じ名前で読めます。";
const TELEGRAPHIC = "値を保存します。値を読みます。値を消します。一覧も出せます。";
const page = (...paragraphs: string[]) =>
  site.parse(
    "kv/a.md",
    `---\ntitle: 値\ndescription: 短い。短い。\n---\n\n${paragraphs.join("\n\n")}\n`,
  );

describe("isConnected", () => {
  it.each(CONNECTIVES.map(({ pattern, yes, no = [] }) => ({ pattern, yes, no })))(
    "$pattern",
    ({ pattern, yes, no }) => {
      for (const sentence of yes) {
        expect(sentence).toMatch(pattern);
        expect(isConnected(sentence)).toBe(true);
      }
      for (const sentence of no)
        expect([sentence, isConnected(sentence)]).toEqual([sentence, false]);
    },
  );
});

describe("readPassages", () => {
  it("reads paragraphs and notices alone, at their lines", () => {
    const source = page(
      "# 見出し。",
      "- 項目です。",
      "| 表。 |\n| --- |\n| 値です。 |",
      "`Deno.serve` を呼びます（終わりません。）。次です。",
      "```ts\nコードです。\n```",
      ":::note 題です。\n注意です。\n:::",
    );
    expect(readPassages(source)).toEqual([
      { line: 14, sentences: ["Deno.serve を呼びます（終わりません。）。", "次です。"] },
      { line: 21, sentences: ["注意です。"] },
    ]);
  });
});

describe("measure", () => {
  it("counts length, short sentences and connectives", () => {
    expect(measure(["短いです。", "そのため、長い文になるように言葉を足しています。"])).toEqual({
      count: 2,
      median: 13.5,
      short: 0.5,
      connected: 0.5,
    });
    expect(measure([]).count).toBe(0);
  });
});

describe("checkPageRhythm", () => {
  const fluent = Array(4).fill(FLUENT);

  it("passes text that explains", () => {
    expect(checkPageRhythm(page(...fluent))).toEqual([]);
  });

  it("catches telegraphic passages at their lines", () => {
    const [problem, ...others] = checkPageRhythm(page(...fluent, TELEGRAPHIC));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "kv/a.md", line: 14, check: "rhythm" });
    expect(problem.message).toContain("15 字以下の文が 33.3 %");
    expect(problem.message).toContain("kv/a.md:14  値を保存します。");
  });

  it("catches long sentences that never say why", () => {
    const flat = FLUENT.replace("消えるため、", "消え、");
    expect(checkPageRhythm(page(...Array(4).fill(flat)))[0].message).toContain(
      "つなぎのある文が 0.0 %",
    );
  });

  it("does not judge a page of few sentences", () => {
    expect(checkPageRhythm(page(TELEGRAPHIC))).toEqual([]);
  });
});

describe("checkSiteRhythm", () => {
  it("measures the pages together", () => {
    const root = makeFolder({ "kv/a.md": `${TELEGRAPHIC}\n`, "kv/b.md": `${FLUENT}\n` });
    const { problems, total } = checkRhythm(root, ["kv/a.md", "kv/b.md"]);
    expect(problems).toEqual([]);
    expect(total.count).toBe(6);
    expect(checkSiteRhythm(total)[0].message).toContain("15 字以下の文が 66.7 %");
    expect(checkSiteRhythm(measure([]))).toEqual([]);
  });
});
