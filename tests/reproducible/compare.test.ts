import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compareBuilds } from "./compare";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "compare-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Compares builds of these files: name → content. */
function compare(first: Record<string, string | Buffer>, second: Record<string, string | Buffer>) {
  const folders = [first, second].map((files, index) => {
    const build = path.join(folder, String(index));
    fs.mkdirSync(build);
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
      fs.writeFileSync(path.join(build, name), content);
    }
    return build;
  });
  return compareBuilds(folders[0], folders[1]);
}

describe("compareBuilds", () => {
  it("counts the files of equal builds", () => {
    const files = { "index.html": "a", "kv/index.html": "b", "assets/js/1.0123abcd.js": "c" };
    expect(compare(files, files)).toEqual({ same: 3, differences: [] });
  });

  it("shows where the text of a file begins to differ", () => {
    expect(compare({ a: "日本 1 語", b: "" }, { a: "日本 2 語", b: "" })).toEqual({
      same: 1,
      differences: ['a: 8 バイト目から違います。\n  1 度目 "日本 1 語"\n  2 度目 "日本 2 語"'],
    });
  });

  it("shows a long file around the difference only", () => {
    const text = (middle: string) => `${"<".repeat(500)}${middle}${">".repeat(500)}`;
    expect(compare({ a: text("x") }, { a: text("y") }).differences).toEqual([
      `a: 501 バイト目から違います。\n  1 度目 "${"<".repeat(60)}x${">".repeat(99)}"\n  2 度目 "${"<".repeat(60)}y${">".repeat(99)}"`,
    ]);
  });

  it.each([
    ["shorter", "ab", "abc"],
    ["longer", "abc", "ab"],
  ])("sees that a file was %s", (_, first, second) => {
    expect(compare({ a: first }, { a: second }).differences).toEqual([
      expect.stringContaining("a: 3 バイト目から違います。"),
    ]);
  });

  it("compares bytes that are no text", () => {
    const compressed = (byte: number) => Buffer.from([0x1f, 0x8b, byte, 0x00]);
    expect(compare({ "a.gz": compressed(0xfe) }, { "a.gz": compressed(0xff) })).toEqual({
      same: 0,
      differences: [expect.stringContaining("a.gz: 3 バイト目から")],
    });
  });

  it("names files that one build only has", () => {
    expect(compare({ a: "", gone: "" }, { a: "", "new/file": "" })).toEqual({
      same: 1,
      differences: [
        "gone: 1 度目のビルドにだけあります。",
        "new/file: 2 度目のビルドにだけあります。",
      ],
    });
  });

  it("puts files side by side whose names differ by their hash", () => {
    expect(compare({ "main.0123abcd.js": "x1" }, { "main.4567cdef.js": "x2" })).toEqual({
      same: 0,
      differences: [expect.stringMatching(/^main\.0123abcd\.js: 2 バイト目から違います。/)],
    });
  });

  it("reports another name of the same content", () => {
    expect(compare({ "main.0123abcd.js": "x" }, { "main.4567cdef.js": "x" })).toEqual({
      same: 0,
      differences: ["main.0123abcd.js: 2 度目のビルドでは名前が main.4567cdef.js です。"],
    });
  });

  it("begins with what pages load", () => {
    const build = (text: string) => ({ "404.html": text, "assets/z.js": text, "a.html": text });
    const files = compare(build("1"), build("2")).differences.map((text) => text.split(":")[0]);
    expect(files).toEqual(["assets/z.js", "404.html", "a.html"]);
  });
});
