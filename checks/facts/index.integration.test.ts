import path from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { checkPageFacts, checkUnnamedApis } from "./index";
import { readLists } from "./lists";
import { Oracle } from "./oracle";

const root = path.join(__dirname, "../..");
const oracle = new Oracle(readLists(root));

/** Checks a page with this body below an empty front matter that ends on line 2. */
function check(body: string, frontMatter = ""): string[] {
  const page = site.parse("kv/manual/a.md", `---\n${frontMatter}---\n${body}\n`);
  return checkPageFacts(page, oracle).map(({ line, message }) => `${line} ${message}`);
}

/** A fence whose first command is on line 4. */
const sh = (command: string) => check(`\`\`\`sh\n${command}\n\`\`\``);

describe("checkPageFacts", () => {
  it.each([
    "`Deno.openKv()`",
    "`Deno.Kv.get`",
    "`Deno.errors.NotCapable`",
    "`Deno.args.length`",
    "`--unstable-kv`",
    "`--allow-net=example.com`",
    "`--frozen`",
    "`--unstable-*`",
    "`--unstable-<name>`",
    "`deno run -RN main.ts --port 80`",
    "`deno i`",
    "`deno main.ts`",
    "`deno deploy --any-flag`",
    "`DENO_DIR`",
    "`DENO_KV_ACCESS_TOKEN`",
    "`DENO_WEBGPU_BACKEND`",
    "`node:fs/promises`",
    "`node:sqlite`",
    "`node:22-alpine`",
    "`npm install --save-exact`",
  ])("accepts %s", (code) => {
    expect(check(code)).toEqual([]);
  });

  it.each([
    ["`Deno.openKV`", "API「Deno.openKV」"],
    ["`Deno.Kv.fetch`", "API「Deno.Kv.fetch」"],
    ["`--unstable-kvs`", "フラグ「--unstable-kvs」"],
    ["`--unstable`", "「削除された」と答えます"],
    ["`deno vender`", "サブコマンド「deno vender」"],
    ["`deno vendor`", "「削除された」と答えます"],
    ["`deno run --allow-none main.ts`", "「deno run」のフラグ「--allow-none」"],
    ["`DENO_NO_PROMT`", "環境変数「DENO_NO_PROMT」"],
    ["`node:quic`", "モジュール「node:quic」"],
    ["| 表 |\n| --- |\n| `Deno.run` |", "API「Deno.run」"],
  ])("refuses %s", (code, message) => {
    expect(check(code).join("\n")).toContain(message);
  });

  it("names the line and the nearest spelling", () => {
    expect(check("本文。\n\n`Deno.openKV` と `--unstable-kvs`")).toEqual([
      expect.stringMatching(/^5 .*近い名前: Deno\.openKv。/),
      expect.stringMatching(/^5 .*近い名前: --unstable-kv。/),
    ]);
  });

  it("checks deno's own part of shell lines only", () => {
    expect(sh("npm init --any && deno run -A main.ts --any | deno fmt --check -")).toEqual([]);
    expect(sh("echo 1 | deno fmt --chek -")[0]).toMatch(/^4 .*「deno fmt」のフラグ「--chek」/);
    expect(sh("deno compile --output app --bogus main.ts")[0]).toContain("--bogus");
    expect(sh("deno run -Z main.ts")[0]).toContain("「-Z」");
    expect(sh("DENO_NO_PROMT=1 deno run main.ts")[0]).toContain("DENO_NO_PROMT");
  });

  it("checks title and description", () => {
    expect(check("", "title: Deno.openKv を使う\ndescription: Deno.openKV を開く\n")).toEqual([
      expect.stringMatching(/^3 API「Deno\.openKV」/),
    ]);
  });

  describe("exceptions in the front matter", () => {
    const removed = (name: string) =>
      `mentions_removed:\n  - name: ${name}\n    removed_in: "2.0"\n`;

    it.each([
      ["Deno.run", "`Deno.run()`"],
      ["Deno.File", "`Deno.File.close`"],
      ["--lock-write", "`deno cache --lock-write deps.ts`"],
      ["deno vendor", "`deno vendor main.ts`"],
      ["deno test --jobs", "`deno test --jobs`"],
    ])("allow %s", (name, code) => {
      expect(check(code, removed(name))).toEqual([]);
    });

    it("must be used", () => {
      expect(check("本文。", removed("Deno.run"))).toEqual([
        expect.stringMatching(/^3 .*本文のコードに出てきません/),
      ]);
    });

    it("must not name what exists", () => {
      expect(check("`--watch`", removed("--watch"))).toEqual([
        expect.stringMatching(/^3 .*にあります/),
      ]);
      expect(check("`--unstable-kv`", removed("--unstable-kv"))[0]).toContain("にあります");
    });

    it("allow variables of a hosted service", () => {
      const hosted =
        'mentions_hosted:\n  - name: DENO_TIMELINE\n    service: Deno Deploy\n    as_of: "2026-06"\n';
      expect(check("`DENO_TIMELINE`", hosted)).toEqual([]);
      expect(check("`DENO_TIMELINE`")).toHaveLength(1);
    });
  });
});

it("misses functions and values that no page names", () => {
  const api = ["Deno.serve", "Deno.sevre", "Deno.sevreSync", "Deno.Sevre", "Deno.sevre.part"];
  expect(checkUnnamedApis(root, api).map(({ message }) => message)).toEqual([
    expect.stringContaining("「Deno.sevre」がどのページにもありません。"),
  ]);
});
