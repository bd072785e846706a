import fs from "node:fs";
import path from "node:path";
import { formatProblem } from "@deno-docs-ja/doc-samples/report";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { checkDrawing, checkFigures, readStyles } from "./index";

const root = path.join(__dirname, "../..");
const styles = readStyles(root);
const good = fs.readFileSync(path.join(root, "src/figures/kv-key-order.svg"), "utf8");

describe("checkDrawing", () => {
  it("finds nothing wrong with a good drawing", () => {
    expect(checkDrawing(good, true, styles)).toEqual([]);
  });

  it.each([
    ["a fixed colour", 'class="figure-box" x="301"', 'fill="#fff" x="301"', "固定した色"],
    [
      "a token that does not exist",
      'class="figure-box" x="301"',
      'fill="var(--no)" x="301"',
      "トークン",
    ],
    ["a style", 'class="figure-box" x="301"', 'style="fill: red" x="301"', "style は使えません"],
    ["an unknown class", 'class="figure-box" x="301"', 'class="box" x="301"', "クラス「box」"],
    ["text of any size", 'class="figure-text" x="285"', 'x="285"', "figure-small のどれか"],
    ["a size of its own", 'class="figure-text" x="285"', 'font-size="9" x="285"', "font-size"],
    [
      "a picture",
      '<path class="figure-line"',
      '<image href="a.png"/><path class="figure-line"',
      "<image>",
    ],
    ["a link", '<path class="figure-line"', '<path href="#a" class="figure-line"', "href"],
    [
      "a scaled group",
      '<path class="figure-line"',
      '<path transform="scale(.5)" class="figure-line"',
      "scale(.5)",
    ],
    [
      "text outside of text",
      '<path class="figure-line"',
      'a<path class="figure-line"',
      "<text> の中",
    ],
    ["a broken tag", '<path class="figure-line"', "<path class=figure-line", "XML として"],
    ["an entity", "で読み取る範囲", "&nbsp;", "XML として"],
    ["a size on the root", "<svg ", '<svg width="720" ', "width は使えません"],
    ["no view box", 'viewBox="0 0 720 436"', "", "viewBox"],
    ["too wide a drawing", "0 0 720 436", "0 0 721 436", "721"],
  ])("catches %s at its line", (_, from, to, message) => {
    const position = good.indexOf(from);
    expect(position).toBeGreaterThanOrEqual(0);
    const line = good.slice(0, position).split("\n").length;
    expect(checkDrawing(good.replace(from, to), true, styles)).toContainEqual([
      line,
      expect.stringContaining(message),
    ]);
  });

  it("asks for a narrow drawing where letters would be too small on a phone", () => {
    expect(checkDrawing(good, false, styles)).toEqual([[1, expect.stringContaining("6.5 px")]]);
    expect(checkDrawing(good.replace("0 0 720", "0 0 515"), false, styles)).toEqual([]);
    expect(checkDrawing(good.replace("0 0 720", "0 0 518"), false, styles)).toHaveLength(1);
  });

  it("asks for Japanese text, and for a small file", () => {
    const latin = good.replace(/[^ -~\n]+/g, "a");
    expect(checkDrawing(latin, true, styles)).toEqual([[1, expect.stringContaining("日本語の")]]);
    const large = good.replace("</svg>", `${" ".repeat(8192)}</svg>`);
    expect(checkDrawing(large, true, styles)).toEqual([[1, expect.stringContaining("KiB")]]);
  });
});

describe("checkFigures", () => {
  const caption = "キーの順です。";
  const alt = "キーの要素が型の順に並び、先頭の要素から比べられる様子。";
  const page = (attributes: string) => `---\ntitle: 題\n---\n\n<Figure ${attributes} />\n`;
  const makeSite = (files: Record<string, string>) => {
    const styles = ["src/css/custom.css", "src/css/figures.css"].map((file) => [
      file,
      fs.readFileSync(path.join(root, file), "utf8"),
    ]);
    return makeFolder({ ...files, ...Object.fromEntries(styles) });
  };
  const check = (attributes: string, figures: Record<string, string> = {}) => {
    const drawings = Object.entries(figures).map(([name, svg]) => [`src/figures/${name}.svg`, svg]);
    const folder = makeSite({ "kv/a.md": page(attributes), ...Object.fromEntries(drawings) });
    return checkFigures(folder, ["kv/a.md"], true).map(formatProblem);
  };
  const figures = { a: good, "a.narrow": good.replace("0 0 720", "0 0 358") };

  it("finds nothing wrong with a figure in words", () => {
    expect(check(`name="a" alt="${alt}" caption="${caption}"`, figures)).toEqual([]);
  });

  it("asks for words that say enough", () => {
    expect(check(`name="a" alt="図" caption="順"`, figures)).toEqual([
      expect.stringMatching(/^kv\/a\.md:5 {2}\[figures\] 図の alt を 20〜120 字/),
      expect.stringMatching(/^kv\/a\.md:5 {2}\[figures\] 図の caption/),
    ]);
  });

  it("reports pictures that are missing, of two samples, or for nobody", () => {
    const fence = `\`\`\`ts serve shot="s" shotAlt="${alt}"\n\`\`\`\n`;
    const folder = makeSite({
      "kv/a.md": `---\ntitle: 題\n---\n\n${fence}\n${fence}`,
      "static/shots/s-390.png": "",
      "static/shots/old-390.png": "",
      "checks/samples/structures/s-1440.txt": "",
      "checks/samples/structures/old-390.txt": "",
    });
    const found = checkFigures(folder, ["kv/a.md"], true).map(formatProblem);
    const missing = (line: number) => [
      expect.stringMatching(new RegExp(`^kv/a\\.md:${line} .*structures/s-390\\.txt がありません`)),
      expect.stringMatching(new RegExp(`^kv/a\\.md:${line} .*shots/s-1440\\.png がありません`)),
    ];
    expect(found).toEqual([
      ...missing(5),
      expect.stringMatching(/^kv\/a\.md:8 .*kv\/a\.md:5 にもあります/),
      ...missing(8),
      expect.stringMatching(/^static\/shots\/old-390\.png:1 .*使うサンプルがありません/),
      expect.stringMatching(/structures\/old-390\.txt:1 .*使うサンプルがありません/),
    ]);
    expect(checkFigures(folder, ["kv/a.md"], false, true)).toHaveLength(1);
  });

  it("reports the drawings' faults in both sizes, and drawings for nobody", () => {
    const bad = good.replace('class="figure-box"', 'fill="red"');
    expect(
      check(`name="a" alt="${alt}" caption="${caption}"`, {
        a: bad,
        "a.narrow": good,
        b: figures["a.narrow"],
        "c.narrow": good,
      }),
    ).toEqual([
      expect.stringMatching(/^src\/figures\/a\.svg:3 .*固定した色/),
      expect.stringMatching(/^src\/figures\/a\.narrow\.svg:1 .*px/),
      expect.stringMatching(/^src\/figures\/b\.svg:1 .*使うページがありません/),
      expect.stringMatching(/^src\/figures\/c\.narrow\.svg:1 .*c\.svg がありません/),
    ]);
  });
});
