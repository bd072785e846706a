import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { checkBuiltLinks } from "./built";
import { checkOnlineLinks } from "./online";
import { checkSourceLinks } from "./source";
import { resolveTarget } from "./target";

const site = { siteUrl: "https://deno-docs-ja.example", baseUrl: "/" };
let root: string;

beforeEach(() => {
  root = makeFolder();
});

const format = (problems: { file: string; line: number; message: string }[]) =>
  problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe("resolveTarget", () => {
  const internal = (path: string, fragment = "") => ({ kind: "internal", path, fragment });

  it.each([
    ["/kv/manual/", internal("/kv/manual/")],
    ["./keys#ids", internal("/kv/manual/keys", "ids")],
    ["#%E7%AF%80", internal("/kv/manual/", "節")],
    ["https://deno-docs-ja.example/kv/#a", internal("/kv/", "a")],
    ["https://deno.com/", { kind: "external", url: "https://deno.com/" }],
    ["http://localhost:8000/", { kind: "external", url: "http://localhost:8000/" }],
    ["mailto:a@example.com", { kind: "external", url: "mailto:a@example.com" }],
  ])("understands %s", (href, target) => {
    expect(resolveTarget(href, "/kv/manual/", site)).toEqual(target);
  });

  it.each(["http://deno.com/", "https://deno.com/a b", "https://"])("refuses %s", (href) => {
    expect(resolveTarget(href, "/kv/", site).kind).toBe("invalid");
  });

  it("knows a base path", () => {
    const below = { ...site, baseUrl: "/docs/" };
    expect(resolveTarget("/docs/kv/", "/", below)).toEqual(internal("/kv/"));
    expect(resolveTarget("/kv/", "/", below).kind).toBe("invalid");
  });
});

describe("checkSourceLinks", () => {
  const check = (text: string) => {
    writeFiles(root, {
      "kv/manual/index.md": text,
      "kv/manual/keys.md": '## キー {#key-parts}\n\n<span id="own-id" />\n',
      "kv/manual/rules.md": '<LintRules subject="variables" />\n',
      "static/img/a.svg": "",
    });
    return format(checkSourceLinks(root, ["kv/manual/index.md"], site));
  };

  it.each([
    "[キー](./keys.md#key-parts)",
    "[キー](keys)",
    "[キー](/kv/manual/keys/#own-id)",
    "[規則](/kv/manual/rules#no-var)",
    "[同じページ](#own)\n\n## 節 {#own}",
    "![図](/img/a.svg)",
    "[外部](https://deno.com)",
    "[自分](https://deno-docs-ja.example/kv/manual/keys)",
    "[未執筆](/runtime/manual/basics/permissions#types)",
    "`[コード](/nowhere)`",
  ])("accepts %s", (text) => {
    expect(check(`本文。\n\n${text}\n`)).toEqual([]);
  });

  it.each([
    [
      "[ない](/kv/manual/key)",
      "/kv/manual/key というページもファイルもありません。近いもの: /kv/manual/keys",
    ],
    ["[ない](./key.md)", "/kv/manual/key というページ"],
    [
      "[ない](./keys.md#key-part)",
      "#key-part は /kv/manual/keys にありません。あるのは #key-parts、#own-id",
    ],
    ["[ない](#own)", "#own は /kv/manual/ にありません。このページには見出しの ID がありません"],
    ["![図](/img/b.svg)", "/img/b.svg というページもファイルも"],
    ["[外部](http://deno.com)", "リンク http://deno.com: 外部へのリンクは https://"],
    ['<Card href="/kv/nowhere" />', "/kv/nowhere というページ"],
    ["[参照][a]\n\n[a]: /kv/nowhere", "/kv/nowhere というページ"],
  ])("refuses %s", (text, message) => {
    const found = check(`本文。\n\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
    expect(found[0]).toMatch(/^kv\/manual\/index\.md:[35] /);
  });
});

describe("checkBuiltLinks", () => {
  const html = (body: string) =>
    `<html><head><link rel="icon" href="/img/a.svg"></head><body>${body}</body></html>`;

  /** A two-page site; the first page's text is given both as source and as built. */
  function build(markdown: string, body: string): void {
    writeFiles(root, {
      "kv/manual/index.md": markdown,
      "kv/manual/keys.md": "## キー {#key-parts}\n",
      "sidebars/kv.ts": 'export = [\n  doc("manual/index"),\n  link("旧版", "/kv/old"),\n];\n',
      "build/img/a.svg": "",
      "build/kv/manual/index.html": html(body),
      "build/kv/manual/keys.html": html('<h2 id="key-parts">キー</h2><a name="節"></a>'),
      "build/index.html": html(""),
    });
  }
  const check = () => format(checkBuiltLinks(root, site));

  it("accepts pages, files, fragments and other sites", () => {
    build(
      "",
      '<a id="top" href="/kv/manual/keys#key-parts"></a><a href="/kv/manual/keys/#%E7%AF%80"></a><a href="#top"></a><a href="#"></a><a href="https://deno-docs-ja.example/kv/manual"></a><a href="https://deno.com/"></a><img src="/img/a.svg">',
    );
    expect(check()).toEqual([]);
  });

  it("reports the line of the Markdown and the ids that exist", () => {
    build("本文。\n\n[キー](./keys.md#key-part)\n", '<a href="/kv/manual/keys#key-part"></a>');
    expect(check()).toEqual([
      "kv/manual/index.md:3 #key-part は /kv/manual/keys にありません。あるのは #key-parts、#節 です（近い順）。",
    ]);
  });

  it("reports missing pages and files", () => {
    build("[ない](/kv/none)\n", '<a href="/kv/none"></a><img src="/img/none.svg">');
    expect(check()).toEqual([
      expect.stringMatching(/^kv\/manual\/index\.md:1 \/kv\/none というページ/),
      expect.stringMatching(/^kv\/manual\/index\.md:1 \/img\/none\.svg というページ/),
    ]);
  });

  it("finds the sidebar that a link comes from, once", () => {
    build("", '<a href="/kv/old"></a>');
    fs.writeFileSync(path.join(root, "build/index.html"), html('<a href="/kv/old"></a>'));
    expect(check()).toEqual([expect.stringMatching(/^sidebars\/kv\.ts:3 \/kv\/old というページ/)]);
  });

  it("asks for a build when there is none", () => {
    expect(check).toThrow("build/ がありません。npm run build");
  });

  it.each(["kv/manual/keys.md", "src/data/footer.ts", "i18n/ja/code.json", "docusaurus.config.ts"])(
    "asks for a build when %s is newer",
    (file) => {
      build("", "");
      expect(check).not.toThrow();
      writeFiles(root, { [file]: "" });
      const later = new Date(Date.now() + 60_000);
      fs.utimesSync(path.join(root, file), later, later);
      expect(check).toThrow(`build/ は ${file} より古いものです`);
    },
  );
});

describe("checkOnlineLinks", () => {
  it("names each place of a link that does not open, and opens each address once", async () => {
    const asked: string[] = [];
    const server = http.createServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead({ "/gone": 404, "/private": 403 }[url] ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    writeFiles(root, {
      "kv/a.md": `[有](${address}/here#a)、[無](${address}/gone)\n\n[閉](http://127.0.0.1:9/)`,
      "kv/b.md": `[有](${address}/here)、[秘](${address}/private)\n\n[無](${address}/gone#b)`,
    });
    const found = format(await checkOnlineLinks(root, ["kv/a.md", "kv/b.md"])).sort();
    server.close();
    expect(found).toEqual([
      expect.stringMatching(/^kv\/a\.md:1 リンク先 \S+\/gone を開けません（状態コード 404）/),
      expect.stringMatching(/^kv\/a\.md:3 リンク先 http:\/\/127\.0\.0\.1:9\/ を開けません（/),
      expect.stringMatching(/^kv\/b\.md:3 リンク先 \S+\/gone を開けません（状態コード 404）/),
    ]);
    expect(asked.sort()).toEqual(["/gone", "/here", "/private"]);
  });
});
