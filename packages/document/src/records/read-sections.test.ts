import type { Heading } from "mdast";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { testSite } from "../../testing/site";
import { expandElements } from "../elements/registry";
import { text } from "../page/markup";
import { readSections } from "./read-sections";

const LONGEST = 400;
const heading: Heading = {
  type: "heading",
  depth: 3,
  data: { id: "no-var" } as object,
  children: [text("no-var")],
};
const site = testSite({
  root: makeFolder({ "figures/key-order.svg": "<svg></svg>" }),
  elements: { Data: { expand: () => [heading] } },
  unsearched: /（\d から）/g,
});

function sectionsOf(body: string, file = "kv/page.md") {
  return readSections(site, site.parse(file, `---\ntitle: 題\n---\n\n${body}`), LONGEST).sections;
}

describe("readSections", () => {
  it("makes a section of the title and one of each heading", () => {
    const sections = sectionsOf(
      "前文です。\n\n## `get` で読む {#get}\n\n本文です。\n\n### 細部 {#detail}",
    );
    expect(sections.map(({ level, anchor, heading }) => [level, anchor, heading])).toEqual([
      [1, "", "題"],
      [2, "get", "get で読む"],
      [3, "detail", "細部"],
    ]);
    expect(sections[0].blocks).toEqual(["前文です。"]);
    expect(sections[1].headingCode).toEqual(["get"]);
  });

  it("takes the ids of headings from data", () => {
    const page = site.parse("kv/page.md", "---\ntitle: 題\n---\n\n<Data />\n");
    expandElements(site, page.tree, { file: page.file, firstLine: 1 });
    const { sections } = readSections(site, page, LONGEST);
    expect(sections[1]).toMatchObject({ level: 3, anchor: "no-var", heading: "no-var" });
  });

  it("takes the route and search words from the page", () => {
    const source = "---\ntitle: 題\nkind: hub\nkeywords: [鍵, 1]\ndescription: 説明です。\n---\n";
    const page = readSections(site, site.parse("kv/index.mdx", source), LONGEST);
    expect(page).toMatchObject({
      route: "/kv/",
      kind: "hub",
      keywords: ["鍵"],
    });
    expect(page.sections[0].blocks).toEqual(["説明です。"]);
  });

  it("reads table rows and list items one by one", () => {
    const [section] = sectionsOf(
      "| 名前 | 意味 |\n| --- | --- |\n| `--port` | 番号 |\n\n- `limit`: 上限\n- 二つ目\n  - 内側",
    );
    expect(section.blocks).toEqual(["--port / 番号", "limit: 上限", "二つ目", "内側"]);
    expect(section.entryCode).toEqual(["--port", "limit"]);
  });

  it("leaves out what the site does not search for", () => {
    const [section] = sectionsOf(
      "一文（2 から）です。\n\n| 名前 | 意味 |\n| --- | --- |\n| `a`（1 から） | 番号（x から）（3 から） |",
    );
    expect(section.blocks).toEqual(["一文です。", "a / 番号（x から）"]);
  });

  it("keeps the messages that samples show, unless the text has them", () => {
    const [section] = sectionsOf(
      [
        "`TypeError: key is empty` と表示されます。",
        "",
        "```text output",
        "TypeError: key is empty",
        'error: Import "x" not a dependency',
        "ok | 1 passed",
        "```",
      ].join("\n"),
    );
    expect(section.blocks).toEqual([
      "TypeError: key is empty と表示されます。",
      'error: Import "x" not a dependency',
    ]);
  });

  it("drops admonition fences, imports, tags and link targets", () => {
    const [section] = sectionsOf(
      'import A from "a";\n\n:::note 題名\n\n<A b="c">中身</A> と [リンク](/x)。\n\n:::',
      "kv/page.mdx",
    );
    expect(section.blocks).toEqual(["題名", "中身 と リンク。"]);
  });

  it("keeps prose that begins with a word of modules", () => {
    expect(sectionsOf("`import map` を書きます。")[0].blocks).toEqual(["import map を書きます。"]);
  });

  it("joins a line break between Japanese characters", () => {
    expect(sectionsOf("前半\n後半 and\nmore")[0].blocks).toEqual(["前半後半 and more"]);
  });

  it("keeps of code the names that the text does not have", () => {
    const [section] = sectionsOf(
      "`Deno.serve` を使います。\n\n```ts\nconst server = Deno.serve(); import 'node:fs'; // --allow-net\n```",
    );
    expect(section.code).toEqual(["node:fs", "--allow-net"]);
  });

  it("cuts long texts after sentences and keeps every character", () => {
    const rare = Array.from({ length: 900 }, (_, i) => String.fromCodePoint(0x20000 + i)).join("");
    const text = `${"あ".repeat(300)}。${"い".repeat(300)}。${rare}`;
    const { blocks } = sectionsOf(text)[0];
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST);
    expect(blocks.join("")).toBe(text);
    expect(blocks[0]).toBe(`${"あ".repeat(300)}。`);
  });

  it("reads figures and pictures in words", () => {
    const alt = "検索のページ。入力欄の下に、見つかった単語が並ぶ。";
    const shot = `\`\`\`ts serve shot="a" shotAlt="${alt}"\n\`\`\``;
    const figure = '<Figure name="key-order" alt="a" caption="b。" />';
    expect(sectionsOf(`${figure}\n\n${shot}`)[0].blocks).toEqual(["図: a", "b。", alt]);
  });

  it("leaves out the list of links that ends a page", () => {
    expect(sectionsOf("## 次に読む {#next-steps}\n\n- [a](/a)")).toHaveLength(1);
  });

  it("says a repeated text once", () => {
    expect(sectionsOf("同じ。\n\n同じ。")[0].blocks).toEqual(["同じ。"]);
  });
});
