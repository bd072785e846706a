import { expandElement, expandElements } from "@deno-docs-ja/document/elements/registry";
import { parseFence } from "@deno-docs-ja/document/fence/parse-fence";
import type { Code, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";
import { readRestApi, restVersions } from "../../data/rest-api";
import { site } from "../site";
import { referredOperation } from "./expand-rest";

const file = "deploy/api/rest/index.mdx";

const codesOf = (tree: Root) => tree.children.filter((node): node is Code => node.type === "code");

describe("expandRest", () => {
  it("replaces an operation by its reference", () => {
    const tree = expanded(
      '前の段落。\n\n<RestOperation version="v2" id="query_app_logs" />\n\n後。',
    );
    expect(tree.children.map(({ type }) => type)).toEqual(
      "paragraph paragraph paragraph paragraph table paragraph table paragraph code code paragraph".split(
        " ",
      ),
    );
    expect(textOf(tree.children[1])).toBe("GET /apps/{app}/logs");
    const [parameters, responses] = tablesOf(tree);
    expect(parameters[0]).toEqual(["名前", "場所", "型", "必須", "意味"]);
    expect(parameters).toContainEqual(["app", "パス", "string", "必須", "アプリの ID か slug"]);
    expect(parameters).toContainEqual([
      "limit",
      "クエリ",
      "number",
      "任意",
      "1 回に返す件数の上限。1 以上 1000 以下。既定値は 100",
    ]);
    expect(responses[1]).toEqual([
      "200",
      "ログ。end を省いたときは 1 件ずつ届く",
      "LogPage（application/json）、RuntimeLog（text/event-stream）、RuntimeLog（application/x-ndjson）",
    ]);
    expect(textOf(tree)).toContain(
      "エラーの本文 ErrorBody は { code: string; message: string } です。",
    );
  });

  it("lists the fields of the request's body", () => {
    const [, body] = tablesOf(expanded('<RestOperation version="v2" id="deploy_app" />'));
    expect(body[0]).toEqual(["項目", "型", "必須", "意味"]);
    expect(body[1].slice(0, 3)).toEqual(["assets", "Assets", "必須"]);
  });

  it("says what is known from the SDK only", () => {
    const text = (id: string) => textOf(expanded(`<RestOperation version="v2" id="${id}" />`));
    expect(text("update_app")).toContain("だけから分かっています（2026年6月時点）");
    expect(text("create_app")).not.toContain("SDK");
  });

  it("says of v1 that its end was announced, and what replaces it", () => {
    const text = (id: string) => textOf(expanded(`<RestOperation version="v1" id="${id}" />`));
    expect(text("list_projects")).toContain("2026年7月20日と告知されていました");
    expect(text("list_projects")).toContain("API v2 で対応する操作は GET /apps です。");
    expect(text("verify_domain")).toContain("2026年6月時点の公開資料にありません。");
    expect(textOf(expanded('<RestOperation version="v2" id="list_apps" />'))).not.toContain("告知");
  });

  it("gives an example of each language that the sample rules accept", () => {
    const codes = codesOf(expanded('<RestOperation version="v2" id="list_apps" />'));
    expect(codes.map(({ lang, meta }) => [lang, meta])).toEqual([
      ["sh", 'title="curl"'],
      ["ts", 'title="list_apps.ts"'],
    ]);
    for (const { lang, meta } of codes) expect(parseFence(lang, meta).ok).toBe(true);
  });

  it("replaces a schema by its fields and an example", () => {
    const tree = expanded('<RestSchema version="v2" name="AppRef" />');
    expect(textOf(tree.children[0])).toBe("AppRef: アプリの参照。");
    expect(tablesOf(tree)).toEqual([
      [
        ["項目", "型", "必須", "意味"],
        ["id", "string（uuid）", "必須", "アプリの ID"],
        ["slug", "string", "必須", "人が読む名前"],
      ],
    ]);
    const [example] = codesOf(tree);
    expect(parseFence(example.lang, example.meta).ok).toBe(true);
    expect(JSON.parse(example.value)).toEqual(readRestApi("v2").schemas.AppRef.examples?.[0]);
  });

  it("lists the values of an enumeration with their meanings", () => {
    const [values] = tablesOf(expanded('<RestSchema version="v2" name="LogLevel" />'));
    expect(values).toContainEqual(['"warn"', "警告。v1 では warning"]);
    expect(textOf(expanded('<RestSchema version="v1" name="Region" />'))).toContain(
      '値: "gcp-asia-east1" "gcp-asia-east2"',
    );
  });

  it("lists the operations of a version, in v2 with their source", () => {
    const [v1] = tablesOf(expanded('<RestOperations version="v1" />'));
    expect(v1).toHaveLength(1 + readRestApi("v1").operations.length);
    expect(v1[1]).toEqual(["GET /organizations/{organizationId}", "組織を取得する"]);
    const [v2] = tablesOf(expanded('<RestOperations version="v2" />'));
    expect(v2).toContainEqual(["PATCH /apps/{app}", "アプリを変更する", "SDK だけ"]);
  });

  it("tells the forms of a schema apart", () => {
    const tree = expanded('<RestSchema version="v2" name="Asset" />');
    expect(tablesOf(tree)).toHaveLength(2);
    expect(textOf(tree)).toContain("形 2 SymlinkAsset");
  });

  it.each(restVersions)("expands every operation and schema of %s", (version) => {
    const { operations, schemas } = readRestApi(version);
    const markup = [
      ...operations.map(({ id }) => `<RestOperation version="${version}" id="${id}" />`),
      ...Object.keys(schemas).map((name) => `<RestSchema version="${version}" name="${name}" />`),
    ];
    for (const each of markup) {
      const blocks = JSON.stringify(expandElement(site, each));
      expect(blocks).not.toMatch(/undefined|\[object Object\]/);
    }
  });

  it("reads the jsx nodes of MDX v1", () => {
    const jsx = { type: "jsx", value: '<RestSchema version="v2" name="App" />' };
    const tree = { type: "root", children: [jsx] } as unknown as Root;
    expandElements(site, tree, { file, firstLine: 1 });
    expect(tablesOf(tree)).toHaveLength(1);
  });

  it("leaves other markup alone", () => {
    const source = "<ClassicNotice />\n\n`<RestSchema />` と書きます。";
    expect(expanded(source)).toEqual(site.parse(file, source).tree);
  });
});

describe("mistakes", () => {
  it.each([
    [
      '<RestOperation version="v2" id="list_app" />',
      "操作「list_app」は API v2 にありません。あるもの: list_apps create_app ",
    ],
    [
      '<RestSchema version="v1" name="App" />',
      "スキーマ「App」は API v1 にありません。あるもの: Organization Project ",
    ],
    ['<RestOperation version="v3" id="list_apps" />', "version は v1 か v2 です。"],
    ["<RestOperations />", '<RestOperations version="v2" /> の形で'],
    ['<RestSchema version="v2" />', '<RestSchema version="v2" name="…" /> の形で'],
    ['<RestSchema version="v2" id="App" />', "属性 id はありません。使える属性: version name"],
    ['<RestSchema version="v2" name="toString" />', "スキーマ「toString」は API v2 にありません。"],
  ])("%s stops with its place", (element, message) => {
    const page = `# 題\n\n${element}\n`;
    expect(() => expanded(page)).toThrow(message);
    expect(() => expanded(page)).toThrow(/^kv\/a\.mdx:3 {2}/);
  });
});

describe("referredOperation", () => {
  it("reads the operation of an element", () => {
    expect(referredOperation('<RestOperation version="v1" id="get_project" />')).toEqual({
      version: "v1",
      id: "get_project",
    });
    expect(referredOperation('<RestSchema version="v2" name="App" />')).toBeUndefined();
  });
});
