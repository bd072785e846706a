/** A server that responds as Algolia's API documents, from the build's records. */
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { HighlightedText, SearchHit } from "@deno-docs-ja/ja-search/answer";
import { Engine } from "@deno-docs-ja/ja-search/engine";
import { readManifest, unpackHeadings, unpackRecords } from "@deno-docs-ja/ja-search/files";

const folder = path.join(__dirname, "../../../build/search");
const readJson = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));

/** A received search, with each request's parameters decoded. */
export interface ReceivedSearch {
  agent: string;
  apiKey: string;
  appId: string;
  requests: { indexName: string; query?: string; params: Record<string, unknown> }[];
}

/** Response to one request. */
export interface AlgoliaResponse {
  hits: ReturnType<typeof algoliaHit>[];
  nbHits: number;
  nbPages: number;
}

/** A running server and its test controls. */
export interface AlgoliaServer {
  url: string;
  received: ReceivedSearch[];
  /** Status of all responses while defined. */
  status: number | undefined;
  /** Modifies responses before sending. */
  change: (response: AlgoliaResponse) => unknown;
  close(): void;
}

let engine: Engine | undefined;

function loadEngine(): Engine {
  if (engine) return engine;
  const manifest = readManifest(readJson("manifest.json"));
  const { pages, readings } = unpackRecords(
    unpackHeadings(readJson(manifest.headings)),
    readJson(manifest.records),
  );
  engine = Engine.build(pages, manifest.siteUrl, readings);
  return engine;
}

function marked({ text, ranges }: HighlightedText, params: Record<string, unknown>) {
  let at = 0;
  let value = "";
  for (const [from, to] of ranges) {
    const inside = text.slice(from, to);
    const tags = [params.highlightPreTag, params.highlightPostTag];
    value += text.slice(at, from) + tags.join(inside);
    at = to;
  }
  return { value: value + text.slice(at) };
}

function algoliaHit(hit: SearchHit, params: Record<string, unknown>) {
  const headings = Object.entries(hit.headings);
  const content = hit.snippet && marked(hit.snippet, params);
  return {
    objectID: hit.id,
    url: hit.url,
    type: hit.type,
    content: hit.snippet?.text ?? null,
    hierarchy: Object.fromEntries(headings.map(([level, { text }]) => [level, text])),
    _highlightResult: {
      hierarchy: Object.fromEntries(headings.map(([level, text]) => [level, marked(text, params)])),
    },
    _snippetResult: { content },
  };
}

function answer({ query = "", params }: ReceivedSearch["requests"][number]): AlgoliaResponse {
  const { hits, total, pages } = loadEngine().answer({
    query,
    filters: (params.facetFilters ?? []) as string[],
    page: Number(params.page ?? 0),
    hitsPerPage: Number(params.hitsPerPage),
    snippetLength: 50,
    all: true,
    wait: true,
  });
  return { hits: hits.map((hit) => algoliaHit(hit, params)), nbHits: total, nbPages: pages };
}

function decode(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, value]) => {
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Starts a server on a free local port. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const server = http.createServer(async (request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, {
        "Content-Type": "application/json; charset=UTF-8",
        "Access-Control-Allow-Origin": "*",
      });
      response.end(JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method !== "POST" || pathname !== "/1/indexes/*/queries") {
      send(404, { message: "Not Found", status: 404 });
      return;
    }
    if (api.status) {
      send(api.status, { message: "Internal Error", status: api.status });
      return;
    }
    const { requests } = JSON.parse(await bodyOf(request)) as {
      requests: { indexName: string; query?: string; params: string }[];
    };
    const decoded = requests.map((entry) => ({ ...entry, params: decode(entry.params) }));
    api.received.push({
      agent: searchParams.get("x-algolia-agent") ?? "",
      apiKey: searchParams.get("x-algolia-api-key") ?? "",
      appId: searchParams.get("x-algolia-application-id") ?? "",
      requests: decoded,
    });
    send(200, {
      results: decoded.map((entry) =>
        api.change({
          ...answer(entry),
          ...(entry.params.clickAnalytics === true && { queryID: "a".repeat(32) }),
        }),
      ),
    });
  });
  // A connection closed while the next request is in flight would fail it.
  server.keepAliveTimeout = 0;
  // Not during the first search: it would be slow.
  loadEngine();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const api: AlgoliaServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: undefined,
    change: (response) => response,
    close: () => server.close(),
  };
  return api;
}
