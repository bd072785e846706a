import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { searchFiles } from "@deno-docs-ja/ja-search/build-files";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRecords, replaceIndex, summaryOf } from "./push";
import { createSiteReader } from "./records/read-site";

const pages = createSiteReader(path.resolve("tests/fixtures/search")).read();
let buildDir: string;

function write(files: Map<string, string>): void {
  writeFiles(path.join(buildDir, "search"), Object.fromEntries(files));
}

beforeEach(() => {
  buildDir = makeFolder();
  write(searchFiles(pages, "worker", "https://example.org/docs/"));
});

describe("readRecords", () => {
  it("gives the records of every page", () => {
    const records = readRecords(buildDir);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(new Set(records.map((record) => record.url_without_anchor)).size).toBe(pages.length);
    expect(records.find(({ content }) => content?.includes("Array"))?.content).toContain(
      "Array<string> & Map",
    );
  });

  it("asks for a build where there is none", () => {
    fs.rmSync(path.join(buildDir, "search"), { recursive: true });
    expect(() => readRecords(buildDir)).toThrow(/manifest\.json.*npm run build/);
  });

  it("asks for a build where the files are damaged or of another version", () => {
    const manifest = path.join(buildDir, "search/manifest.json");
    fs.writeFileSync(manifest, '{"version":99}');
    expect(() => readRecords(buildDir)).toThrow(/版が違います.*npm run build/);
    fs.writeFileSync(manifest, "{");
    expect(() => readRecords(buildDir)).toThrow(/npm run build/);
  });

  it("refuses a record that Algolia would refuse, by its name", () => {
    const [page] = pages;
    const code = Array.from({ length: 1500 }, (_, i) => `name${i}`);
    const large = { ...page, sections: [{ ...page.sections[0], code }] };
    write(searchFiles([large], "worker", "https://example.org/"));
    expect(() => readRecords(buildDir)).toThrow(/10000 バイトを超える.*\/deploy\/manual\/regions/);
  });
});

describe("summaryOf", () => {
  it("says what would be sent", () => {
    const records = readRecords(buildDir);
    expect(summaryOf(records)).toContain(`記録: ${records.length} 件（lvl1 ${pages.length}`);
  });
});

interface Call {
  method: string;
  path: string;
  key: string | undefined;
  body: unknown;
}

describe("replaceIndex", () => {
  const target = {
    ALGOLIA_APP_ID: "APP",
    ALGOLIA_ADMIN_KEY: "secret",
    ALGOLIA_INDEX: "docs",
  };
  let server: http.Server;
  let calls: Call[];
  let refuse: string | undefined;

  beforeEach(async () => {
    calls = [];
    refuse = undefined;
    server = http.createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        const url = new URL(request.url ?? "", "http://localhost");
        const call = {
          method: request.method ?? "",
          path: decodeURIComponent(url.pathname),
          key: request.headers["x-algolia-api-key"]?.toString(),
          body: text ? JSON.parse(text) : undefined,
        };
        calls.push(call);
        const refused = refuse !== undefined && call.path.endsWith(refuse);
        response.writeHead(refused ? 403 : 200, { "Content-Type": "application/json" });
        const objectIDs = (call.body as { requests?: unknown[] })?.requests?.map(() => "id");
        response.end(
          JSON.stringify(
            refused
              ? { message: "Not enough rights", status: 403 }
              : { taskID: 1, objectIDs, status: "published", updatedAt: "2026-06-01T00:00:00Z" },
          ),
        );
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(() => {
    server.close();
  });

  const push = () => {
    const { port } = server.address() as AddressInfo;
    const hosts = [{ url: `127.0.0.1:${port}`, protocol: "http" as const }];
    return replaceIndex(target, readRecords(buildDir), { hosts });
  };
  const writes = () => calls.filter(({ method }) => method !== "GET");

  it("fills a new index and moves it into place at the end", async () => {
    await push();
    const temporary = /^\/1\/indexes\/(docs_tmp_\d+)\//.exec(writes()[0].path)?.[1];
    expect(
      writes().map(({ method, path: url }) => `${method} ${url.replace(temporary ?? "", "TMP")}`),
    ).toEqual([
      "PUT /1/indexes/TMP/settings",
      "POST /1/indexes/TMP/synonyms/batch",
      "POST /1/indexes/TMP/batch",
      "POST /1/indexes/TMP/operation",
    ]);
    expect(writes()[3].body).toEqual({ operation: "move", destination: "docs" });
    expect(calls.every(({ key }) => key === "secret")).toBe(true);
  });

  it("names the variables that are missing", async () => {
    await expect(replaceIndex({ ALGOLIA_APP_ID: "a" }, [])).rejects.toThrow(
      "ALGOLIA_ADMIN_KEY、ALGOLIA_INDEX",
    );
  });

  it("sends every record, the settings and the synonyms", async () => {
    await push();
    const [settings, synonyms, batch] = writes().map(({ body }) => body);
    expect(settings).toMatchObject({ indexLanguages: ["ja", "en"], distinct: true });
    expect(synonyms).toContainEqual({
      objectID: "権限",
      type: "synonym",
      synonyms: ["権限", "パーミッション", "permission", "permissions"],
    });
    const sent = (batch as { requests: Array<{ body: unknown }> }).requests.map(({ body }) => body);
    expect(sent).toEqual(readRecords(buildDir));
  });

  it("leaves the old index alone when a step is refused", async () => {
    refuse = "/batch";
    await expect(push()).rejects.toMatchObject({ status: 403 });
    expect(writes().some(({ path: url }) => url.endsWith("/operation"))).toBe(false);
  });
});
