import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileOf, overBudget, pack, weigh } from "./browser/support/page-weight";

let build: string;
const script = "console.log('Deno');\n".repeat(2000);

beforeAll(() => {
  build = fs.mkdtempSync(path.join(os.tmpdir(), "page-weight-"));
  const files = {
    "404.html": "",
    "index.html": "<p>home</p>",
    "kv/index.html": "<p>KV</p>",
    "kv/操作.html": "<p>KV</p>",
    "main.js": script,
    "styles.css": "p { color: red }",
    "card.png": "\u0000".repeat(2048),
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    fs.writeFileSync(path.join(build, name), content);
  }
});
afterAll(() => fs.rmSync(build, { recursive: true, force: true }));

describe("アドレスが指すファイル", () => {
  it.each([
    ["/", "index.html"],
    ["/kv", "kv/index.html"],
    ["/kv/", "kv/index.html"],
    ["/kv/%E6%93%8D%E4%BD%9C", "kv/操作.html"],
    ["/main.js", "main.js"],
    ["/no/such/page", "404.html"],
  ])("%s は %s", (address, file) => {
    expect(fileOf(build, address)).toBe(file);
  });
});

describe("バイト数", () => {
  it("文字のファイルは brotli で圧縮し、画像はそのまま数える", () => {
    const packed = pack(path.join(build, "main.js"));
    expect(packed.length).toBeLessThan(script.length / 100);
    expect(brotliDecompressSync(packed).toString()).toBe(script);
    expect(pack(path.join(build, "card.png"))).toHaveLength(2048);
  });

  it("種類ごとに足し、応答 1 つにヘッダーの 300 バイトを加え、大きい順に並べる", () => {
    const { files, kib } = weigh(build, ["index.html", "styles.css", "main.js", "card.png"]);
    const sizes = Object.fromEntries(files.map(({ type, bytes }) => [type, bytes]));
    expect(files[0]).toEqual({ file: "card.png", type: "other", bytes: 2048 + 300 });
    expect(sizes.js).toBe(pack(path.join(build, "main.js")).length + 300);
    expect(files.map(({ bytes }) => bytes)).toEqual(Object.values(sizes).sort((a, b) => b - a));
    expect(kib.css * 1024).toBe(sizes.css);
    expect(kib.total).toBeCloseTo(kib.html + kib.css + kib.js + kib.other);
  });
});

describe("予算", () => {
  const files = [
    { file: "main.js", type: "js", bytes: 3 * 1024 },
    { file: "0.js", type: "js", bytes: 1536 },
  ] as const;

  it("超えると、超えた量とファイルを大きい順に示す", () => {
    const [first, ...lines] = overBudget("/kv/（JavaScript）", files, 4).split("\n");
    expect(first).toBe(
      "/kv/（JavaScript）: 4.5 KiB あり、予算の 4 KiB を 0.5 KiB 超えています。大きい順:",
    );
    expect(lines.slice(0, 2)).toEqual(["     3.0 KiB  main.js", "     1.5 KiB  0.js"]);
    expect(lines[2]).toContain("checks/bench/goals.ts");
  });

  it("ちょうどなら収まる", () => {
    expect(overBudget("/kv/", files, 4.5)).toBe("");
  });
});
