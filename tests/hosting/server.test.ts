import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingServerPackages } from "../../tools/machine.mjs";
import { type Answer, ask, type HostingServer, sendRaw, startSite } from "./server";
import { type DeployedSite, deploySite, hidden, pagePaths, SECRET } from "./site";

const PAGE = "/kv/manual/operations";
const UNKNOWN = "/no/such/page";

/** Spellings of ".." that a server may misdecode, including overlong UTF-8. */
const ups = [
  "../",
  "%2e%2e/",
  "..%2f",
  "%252e%252e/",
  "%c0%ae%c0%ae/",
  "%e0%80%ae%e0%80%ae/",
  "..\\",
  "..%5c",
  "..;/",
  "....//",
  "..%00/",
];
const traversals = ups.flatMap((up) =>
  ["/", "//", "/assets/", "file:///"].flatMap((start) =>
    [1, 2, 3].map((times) => `${start}${up.repeat(times)}secret.txt`),
  ),
);

/** Malformed URLs, and ones longer than any file name. */
const broken = [
  "/%",
  "/%zz",
  "/%u0041",
  "/100%",
  "/%00",
  "/\0",
  `${PAGE}%00.html`,
  "/%ff%fe",
  "/%0d%0aSet-Cookie:%20forged=1",
  "/%0d%0aSet-Cookie:%20forged=1/index.html",
  "//evil.example/index.html",
  "/\\evil.example/",
  `/${"a".repeat(300)}`,
  `/${"a".repeat(300)}.html`,
  `/${"%E3%81%82".repeat(200)}`,
  `/${"a/".repeat(3000)}`,
  `/${"a".repeat(20_000)}`,
  `/${"a".repeat(2_000_000)}`,
];

describe.skipIf(missingServerPackages().length > 0)("nginx", () => {
  let site: DeployedSite;
  let server: HostingServer;

  beforeAll(async () => {
    site = deploySite();
    server = await startSite(site.root);
  });
  afterAll(async () => {
    await server?.stop();
    site?.remove();
  });

  const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    ask(server.url + address, { headers, method });
  const file = (name: string) => fs.readFileSync(path.join(site.root, name));
  /** URL of the one file in a folder whose name starts so. */
  function asset(folder: string, start: string, end: string): string {
    const names = fs.readdirSync(path.join(site.root, folder));
    const found = names.filter((name) => name.startsWith(start) && name.endsWith(end));
    expect(found).toHaveLength(1);
    return `/${folder}/${found[0]}`;
  }
  const script = () => asset("assets/js", "main.", ".js");
  const styles = () => asset("assets/css", "styles.", ".css");
  const records = () => asset("search", "records.", ".json");

  it("どのページも 200 で返す", async () => {
    const wrong: string[] = [];
    for (const address of pagePaths()) {
      const { status, headers } = await get(address);
      if (status !== 200 || headers["content-type"] !== "text/html; charset=utf-8") {
        wrong.push(`${address}: ${status} ${headers["content-type"]}`);
      }
    }
    expect(pagePaths().length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it("ファイルの種類に合う Content-Type を付ける", async () => {
    const types = {
      [script()]: /^(application|text)\/javascript(;|$)/,
      [styles()]: /^text\/css(;|$)/,
      [records()]: /^application\/json(;|$)/,
      "/search/manifest.json": /^application\/json(;|$)/,
      "/img/logo.svg": /^image\/svg\+xml(;|$)/,
      "/img/social-card.png": /^image\/png$/,
      "/openapi/v2.yaml": /^application\/(x-)?yaml(;|$)/,
      "/sitemap.xml": /^(application|text)\/xml(;|$)/,
    };
    for (const [address, type] of Object.entries(types)) {
      const { status, headers } = await get(address);
      expect(status, address).toBe(200);
      expect(headers["content-type"], address).toMatch(type);
    }
  });

  it("ビルドが決めたヘッダーをすべての応答に付ける", async () => {
    const [all] = file("_headers").toString().split("\n\n");
    const wanted = [...all.matchAll(/^ +([\w-]+): (.+)$/gm)].map(([, name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    expect(wanted.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "permissions-policy",
        "strict-transport-security",
      ]),
    );
    for (const address of [PAGE, "/search/", script(), "/img/logo.svg", UNKNOWN]) {
      const { headers } = await get(address);
      const sent = wanted.map(([name]) => [name, headers[name]]);
      expect(sent, address).toEqual(wanted);
    }
  });

  it("種類ごとにキャッシュの長さを決める", async () => {
    const forever = "public, max-age=31536000, immutable";
    const rules = {
      "/": "no-cache",
      [PAGE]: "no-cache",
      [`${PAGE}.html`]: "no-cache",
      "/search/manifest.json": "no-cache",
      [UNKNOWN]: "no-cache",
      [script()]: forever,
      [styles()]: forever,
      [records()]: forever,
      "/img/logo.svg": "public, max-age=3600",
      "/openapi/v2.yaml": "public, max-age=3600",
    };
    for (const [address, value] of Object.entries(rules)) {
      expect((await get(address)).headers["cache-control"], address).toBe(value);
    }
  });

  it.each([
    ["br", "br, gzip", ".br"],
    ["gzip", "gzip", ".gz"],
    [undefined, "identity", ""],
  ])(
    "Accept-Encoding に合うファイル（%s）を Vary とともに返す",
    async (encoding, accepted, end) => {
      for (const [address, name] of [
        [PAGE, `${PAGE}/index.html`],
        ...[script(), styles(), records()].map((each) => [each, each]),
      ]) {
        const { headers, body } = await get(address, { "Accept-Encoding": accepted });
        expect(headers["content-encoding"], address).toBe(encoding);
        expect(headers.vary, address).toBe("Accept-Encoding");
        expect(body.equals(file(name + end)), address).toBe(true);
      }
    },
  );

  it("変わっていなければ 304 を返す", async () => {
    for (const address of [PAGE, script()]) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const accept = { "Accept-Encoding": encoding };
        const { headers } = await get(address, accept);
        const again = await get(address, { ...accept, "If-None-Match": headers.etag ?? "" });
        expect([again.status, again.body.length], address).toEqual([304, 0]);
        const since = { ...accept, "If-Modified-Since": headers["last-modified"] ?? "" };
        expect((await get(address, since)).status, address).toBe(304);
        const other = await get(address, { ...accept, "If-None-Match": '"other"' });
        expect(other.status, address).toBe(200);
      }
    }
  });

  it("知らないアドレスには 404 と日本語のページを返す", async () => {
    const page = file("404.html");
    expect(page.toString()).toContain("ページが見つかりません");
    for (const address of [UNKNOWN, `${UNKNOWN}.html`, `${UNKNOWN}/`, "/assets/", "/assets/js"]) {
      const { status, headers, body } = await get(address);
      expect([status, headers["content-type"]], address).toEqual([404, "text/html; charset=utf-8"]);
      expect(body.equals(page), address).toBe(true);
    }
    expect((await get("/404.html")).status).toBe(404);
  });

  it("スラッシュ、.html、index.html の付いたアドレスでも同じページを返す", async () => {
    const ways = {
      "/": ["/index.html"],
      "/kv/manual": ["/", ".html", "/index.html"],
      [PAGE]: ["", "/", ".html", "/index.html", "?a=1&b=%E3%81%82", "/?a=1", ".html?a=1"],
    };
    for (const [page, ends] of Object.entries(ways)) {
      const html = file(`${page}/index.html`);
      for (const address of ends.map((end) => page.replace(/\/$/, "") + end)) {
        const { status, body } = await get(address);
        expect(status, address).toBe(200);
        expect(body.equals(html), address).toBe(true);
      }
    }
  });

  it("古いアドレスから、あるページへ 1 度だけ転送する", async () => {
    const redirects = file("_redirects").toString().trim().split("\n");
    expect(redirects.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const line of redirects) {
      const [from, to, code] = line.split(" ");
      // For a moved directory, the rest of the URL is a page of its new place, or a version.
      const rest = to.includes(":splat") ? restOf(to) : "v1.40.0";
      const target = to.replace(":splat", rest);
      const { status, headers } = await get(from.replace("*", rest));
      if (status !== Number(code) || headers.location !== target) {
        wrong.push(`${line}: ${status} ${headers.location}`);
        continue;
      }
      const page = await get(headers.location);
      if (page.status !== 200) wrong.push(`${line}: ${headers.location} は ${page.status}`);
    }
    expect(wrong).toEqual([]);
  });

  const restOf = (to: string) => {
    const start = to.replace(":splat", "");
    const inside = pagePaths().find((page) => page.startsWith(start) && page !== start);
    return (inside ?? "").slice(start.length);
  };

  it("フォルダーの外のファイルを返さない", async () => {
    const wrong: string[] = [];
    for (const target of traversals) {
      const answer = await sendRaw(server.port, target);
      if (!/^HTTP\/1\.1 4\d\d /.test(answer) || answer.includes(SECRET)) {
        wrong.push(`${target}: ${answer.slice(0, 80)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("壊れたアドレスにも 4xx を返し、応答に何も混ぜない", async () => {
    const wrong: string[] = [];
    for (const target of broken) {
      const [head] = (await sendRaw(server.port, target)).split("\r\n\r\n");
      // Closing a connection without a response is fine for megabytes, but nothing else.
      const refused = /^HTTP\/1\.1 4\d\d /.test(head) || (head === "" && target.length > 1e6);
      if (!refused || /^(set-cookie|location):/im.test(head)) {
        wrong.push(`${target.slice(0, 80)}: ${head.slice(0, 80)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await get("/")).status).toBe(200);
  });

  it("サーバー向けのファイルと、隠しファイルを返さない", async () => {
    const built = ["_headers", "_redirects", "_hosting/nginx.conf"];
    for (const name of [...built, ...hidden]) {
      expect(file(name).length, name).toBeGreaterThan(0);
      expect((await get(`/${name}`)).status, name).toBe(404);
    }
    expect((await get("/_hosting/")).status).toBe(404);
  });

  it("HEAD には GET と同じヘッダーだけを返す", async () => {
    const facts = ({ status, headers }: Answer) => [
      status,
      headers["content-type"],
      headers["content-length"],
      headers.etag,
      headers["content-security-policy"],
    ];
    for (const address of [PAGE, script(), UNKNOWN]) {
      const head = await get(address, {}, "HEAD");
      expect(facts(head), address).toEqual(facts(await get(address)));
      expect(head.body.length, address).toBe(0);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])(
    "%s を 405 で断る",
    async (method) => {
      const { status, headers } = await get(PAGE, {}, method);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );

  it("ファイルの一部だけを返せる", async () => {
    const address = records();
    const { status, headers, body } = await get(address, { Range: "bytes=100-199" });
    const whole = file(address);
    expect([status, headers["content-range"]]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(body.equals(whole.subarray(100, 200))).toBe(true);
    expect((await get(address, { Range: "bytes=999999999-" })).status).toBe(416);
  });

  it("2,000 の接続に、1 つも失敗せずに返す", async () => {
    for (const address of [PAGE, script()]) {
      const asked = Array.from({ length: 2000 }, () => get(address, { "Accept-Encoding": "br" }));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(new Set(statuses), address).toEqual(new Set([200]));
    }
  });
});
