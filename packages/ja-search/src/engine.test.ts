import { describe, expect, it } from "vitest";
import { pages } from "../fixtures/pages";
import type { SearchQuestion } from "./answer";
import { Engine } from "./engine";

const SITE = "https://example.org/";
const engine = Engine.build(pages, SITE);

const usual = {
  filters: [],
  page: 0,
  hitsPerPage: 1000,
  snippetLength: 50,
  all: false,
  wait: true,
};
const ask = (query: string, change: Partial<SearchQuestion> = {}, of = engine) =>
  of.answer({ query, ...usual, ...change });
const urls = (query: string, change?: Partial<SearchQuestion>, of = engine) =>
  ask(query, change, of).hits.map(({ url }) => url.slice(SITE.length - 1));
const placesOf = (query: string, of = engine) => urls(query, {}, of);

describe("Engine", () => {
  it("judges some of many sections while somebody types, and all of them where they are counted", () => {
    const [page] = pages;
    const many = Array.from({ length: 250 }, (_, i) => ({ ...page, route: `/kv/${i}` }));
    const large = Engine.build(many, SITE);
    const { heading } = page.sections[0];
    const quick = large.find(heading);
    const all = large.find(heading, true);
    expect([quick.found.length, quick.isCut]).toEqual([200, true]);
    expect(all.found.length).toBeGreaterThanOrEqual(250);
    expect(all.isCut).toBe(false);
  });

  it("judges a section that has the very name, however many have parts of it", () => {
    const [page] = pages;
    const pageOf = (route: string, heading: string, code: string[] = []) => ({
      ...page,
      route,
      group: heading,
      keywords: [heading],
      sections: [{ level: 1 as const, anchor: "", heading, defines: [], blocks: [heading], code }],
    });
    const pagesOf = (heading: string, count: number) =>
      Array.from({ length: count }, (_, i) => pageOf(`/kv/${heading}-${i}`, heading));
    const names = ["Deno.ServeOptions", ...Array.from({ length: 3000 }, (_, i) => `other${i}`)];
    const site = [
      ...pagesOf("deno", 250),
      ...pagesOf("別", 1000),
      pageOf("/kv/whole", "例", names),
    ];
    expect(placesOf("Deno.ServeOptions", Engine.build(site, SITE))[0]).toBe("/kv/whole");
  });

  it("finds a member of Deno without its prefix, after a subcommand of that name", () => {
    const [page] = pages;
    const pageOf = (route: string, heading: string, anchor: string, literal: string) => ({
      ...page,
      route,
      sections: [
        { level: 1 as const, anchor: "", heading: "題", defines: [], blocks: [], code: [] },
        { level: 2 as const, anchor, heading, defines: [literal], blocks: [], code: [] },
      ],
    });
    const site = [
      pageOf("/runtime/files", "Deno.open()", "Deno.open", "Deno.open"),
      pageOf("/runtime/tests", "Deno.test()", "Deno.test", "Deno.test"),
      pageOf("/runtime/commands", "deno test", "test", "deno test"),
      pageOf("/runtime/open", "open と close", "open", "kv.open"),
    ];
    const of = Engine.build(site, SITE);
    expect(placesOf("open", of)[0]).toBe("/runtime/files#Deno.open");
    expect(placesOf("OPEN", of)[0]).toBe("/runtime/files#Deno.open");
    expect(placesOf("test", of)[0]).toBe("/runtime/commands#test");
    expect(placesOf("deno.test", of)[0]).toBe("/runtime/tests#Deno.test");
  });

  it.each([
    ["権限", "/runtime/manual/permissions"],
    ["パーミッション", "/runtime/manual/permissions"],
    ["permission", "/runtime/manual/permissions"],
    ["permision", "/runtime/manual/permissions"],
    ["値を削除", "/kv/manual/operations#delete"],
    ["期限を確", "/kv/manual/key_expiration#check"],
    ["ｷｰの有効期限", "/kv/manual/key_expiration"],
    ["リージヨン", "/deploy/manual/regions"],
    ["りーじょん", "/deploy/manual/regions"],
    ["キーバリュー", "/kv/"],
    ["expireIn", "/kv/manual/key_expiration"],
    ["versionstamp", "/kv/manual/operations#list"],
    ["NotCapable", "/runtime/manual/permissions#errors"],
    ["node:fs", "/runtime/manual/http"],
    ["deno run", "/runtime/manual/tools/run"],
    ["Deno.serve", "/runtime/manual/http#serve-options"],
    ["--watch", "/runtime/manual/tools/run#watch"],
  ])("answers %s first with %s", (query, place) => {
    expect(placesOf(query)[0]).toBe(place);
  });

  it("puts the page that defines a flag before those that mention it", () => {
    expect(placesOf("--allow-net")[0]).toBe("/runtime/manual/permissions#kinds");
    expect(placesOf("--allow-net")).toContain("/runtime/manual/tools/run");
  });

  it("puts the heading as typed before texts that say it more often", () => {
    expect(placesOf("操作")[0]).toBe("/kv/manual/operations");
  });

  it("puts sections with all words before those with some", () => {
    const { found } = engine.find("データベース 接続");
    const complete = found.map((find) => find.complete);
    expect(complete[0]).toBe(true);
    expect(complete).toContain(false);
    expect(complete).toEqual([...complete].sort((a, b) => Number(b) - Number(a)));
  });

  it("takes a word for another one only as a whole", () => {
    // "env" is a synonym of 環境変数; the page does not have it, but "envelope" starts with it.
    const [page] = pages;
    const other = { ...page, sections: [{ ...page.sections[0], blocks: ["envelope"] }] };
    expect(placesOf("環境変数", Engine.build([other], SITE))).toEqual([]);
    expect(placesOf("env", Engine.build([other], SITE))).toHaveLength(1);
  });

  it("favours the page whose subject is one of the words", () => {
    expect(placesOf("権限 サーバー")[0]).toMatch(/permissions|http$/);
    expect(placesOf("kv データベース")[0]).toMatch(/^\/kv\//);
  });

  it.each([
    ["permission エラー 出る", "/runtime/manual/permissions"],
    ["denoのサーバー 書き方 教えて", "/runtime/manual/http"],
    ["deno kv とは", "/kv/"],
    ["ＫＶ　値　削除　やり方", "/kv/manual/operations#delete"],
  ])("answers the question %s first with %s", (query, place) => {
    expect(placesOf(query)[0]).toBe(place);
  });

  it("puts pages of the named product before others", () => {
    const [first, second] = placesOf("deploy データベース");
    expect(first).toMatch(/^\/deploy\//);
    expect(second).toMatch(/^\/kv\//);
    expect(placesOf("kv データベース")[0]).toMatch(/^\/kv\//);
  });

  it("puts a page whose title names the other of two products first", () => {
    const [page] = pages;
    const title = (heading: string, route: string) => ({
      ...page,
      route,
      keywords: [],
      sections: [{ ...page.sections[0], heading, blocks: ["本番の設定"], defines: [] }],
    });
    const both = Engine.build(
      [title("本番の公開", "/deploy/release"), title("Deploy での KV", "/kv/on_deploy")],
      SITE,
    );
    expect(placesOf("kv deploy 本番", both)[0]).toBe("/kv/on_deploy");
    expect(placesOf("deploy 本番", both)[0]).toBe("/deploy/release");
  });

  it.each([
    ["deno rnu", "/runtime/manual/tools/run"],
    ["--alow-net", "/runtime/manual/permissions#kinds"],
    ["Deno.sevre", "/runtime/manual/http#serve-options"],
  ])("corrects the slip in %s", (query, place) => {
    expect(placesOf(query)[0]).toBe(place);
  });

  /** A page whose sections have these headings and texts. */
  const pageOf = (route: string, ...sections: [heading: string, text: string][]) => ({
    ...pages[0],
    route,
    keywords: [],
    sections: sections.map(([heading, text], i) => ({
      level: i === 0 ? (1 as const) : (2 as const),
      anchor: i === 0 ? "" : `s${i}`,
      heading,
      defines: [],
      blocks: [text],
      code: [],
    })),
  });

  it("answers a question for a place with what names one", () => {
    const site = Engine.build(
      [
        pageOf("/deploy/cdn", ["CDN のキャッシュ", "レスポンスを保存します。"]),
        pageOf(
          "/runtime/reload",
          ["再読み込み", "キャッシュを使います。"],
          ["キャッシュの場所", "環境変数で変えられます。"],
        ),
      ],
      SITE,
    );
    for (const query of ["deno のキャッシュはどこに保存される", "キャッシュはどこにある"])
      expect(placesOf(query, site)[0]).toBe("/runtime/reload#s1");
  });

  it("finds a pasted message by what does not vary, and else by its own words", () => {
    const site = Engine.build(
      [
        pageOf("/runtime/a", ["読む", 'NotCapable: Requires read access to "b.txt"']),
        pageOf(
          "/runtime/errors",
          ["一覧", "エラーです。"],
          ['Requires read access to "…", run again with the --allow-read flag', "許可します。"],
        ),
      ],
      SITE,
    );
    const pasted = 'error: Uncaught (in promise) NotCapable: Requires read access to "c.txt"';
    expect(placesOf(pasted, site)[0]).toBe("/runtime/errors#s1");
    expect(placesOf('NotCapable: Requires read access to "b.txt"', site)).toContain("/runtime/a");
  });

  it("finds a verb in another form", () => {
    expect(placesOf("値を消した")).toContain("/kv/manual/key_expiration");
  });

  it("looks for mistyped words only where the typed one is nowhere", () => {
    const terms = engine.find("server").found.flatMap((find) => find.terms);
    expect(terms).not.toContain("reverse");
  });

  it.each(["", " ", "\u0000", "？！", "存在しない語彙蠱毒", "(((", "^.*+?$|\\\\"])(
    "finds nothing for %j",
    (query) => {
      expect(placesOf(query)).toEqual([]);
    },
  );

  it("answers a megabyte in time", () => {
    const started = performance.now();
    placesOf("データベース deno.serve ".repeat(40_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("answers the same when it was built in steps", async () => {
    const stepwise = await Engine.buildInSteps(pages, SITE);
    expect(placesOf("データベース", stepwise)).toEqual(placesOf("データベース"));
  });
});

describe("answers", () => {
  it("have the headings from the group down", () => {
    const [hit] = ask("値を削除する").hits;
    expect(hit).toMatchObject({ type: "lvl2", url: `${SITE}kv/manual/operations#delete` });
    const texts = Object.entries(hit.headings).map(([level, { text }]) => [level, text]);
    expect(texts).toEqual([
      ["lvl0", "KV › マニュアル"],
      ["lvl1", "操作"],
      ["lvl2", "値を削除する"],
    ]);
    expect(hit.headings.lvl2?.ranges).not.toEqual([]);
    expect(hit.snippet).toBeUndefined();
  });

  it("are headings where these say it, else the text that does", () => {
    expect(ask("逆順にする").hits[0].type).toBe("lvl3");
    expect(ask("ネットワーク").hits[0]).toMatchObject({
      type: "content",
      snippet: { text: "--allow-net[=<ホスト>], -N / ネットワークへの接続です。" },
    });
    expect(ask("ネットワーク", { snippetLength: 10 }).hits[0].snippet).toEqual({
      text: "…/ ネットワークへの…",
      ranges: [[3, 9]],
    });
  });

  it("keep contextual search to the tags that are asked for", () => {
    const tags = ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"];
    const kv = urls("データベース", { filters: ["language:ja", tags] });
    expect(urls("データベース")).toContain("/deploy/manual/regions");
    expect(kv.length).toBeGreaterThan(0);
    expect(kv.every((url) => url.startsWith("/kv/"))).toBe(true);
    expect(urls("データベース", { filters: ["language:en"] })).toEqual([]);
  });

  it("choose among a section's records", () => {
    const { hits } = ask("権限", { filters: ["type:content"] });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ type }) => type === "content")).toBe(true);
  });

  it("cover all hits once, page by page", () => {
    const { total, pages } = ask("データベース", { hitsPerPage: 2 });
    expect(pages).toBe(Math.ceil(total / 2));
    const paged = Array.from({ length: pages }, (_, page) =>
      urls("データベース", { hitsPerPage: 2, page }),
    ).flat();
    expect(paged).toEqual(urls("データベース"));
    expect(urls("データベース", { hitsPerPage: 2, page: pages })).toEqual([]);
  });

  it("fill a short list with hits that have some of the words, up to five", () => {
    expect(ask("リージョン 蠱毒").total).toBeGreaterThan(0);
    expect(ask("データベース 蠱毒").total).toBeLessThanOrEqual(5);
  });
});

describe("words typed by their reading", () => {
  const engine = Engine.build(pages, SITE, ["前方一致 ぜんぽういっち", "キー"]);
  const hitsOf = (query: string, of: Engine) =>
    of.answer({
      query,
      filters: [],
      page: 0,
      hitsPerPage: 5,
      snippetLength: 80,
      all: true,
      wait: true,
    }).hits;

  it.each(["ぜんぽういっち", "zenpouitti", "zenpouicchi", "zenpo"])("%s: finds them", (typed) => {
    expect(hitsOf(typed, engine)).toEqual(hitsOf("前方一致", engine));
    expect(hitsOf(typed, engine)).not.toEqual([]);
  });

  it.each([
    ["zenpouitti", true],
    ["opertaions", true],
    ["前方一致", false],
    ["", false],
  ])("are a guess: %s %s", (typed, isGuess) => {
    expect(engine.find(typed).isGuess).toBe(isGuess);
  });

  it("are not found without readings", () => {
    expect(hitsOf("zenpouitti", Engine.build(pages, SITE))).toEqual([]);
  });
});
