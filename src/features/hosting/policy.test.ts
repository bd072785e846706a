import fs from "node:fs";
import { createRequire } from "node:module";
import { searchFiles } from "@deno-docs-ja/ja-search/build-files";
import algoliasearch from "algoliasearch";
import { expect, it } from "vitest";
import { viewerScript } from "../api-viewer";
import {
  cacheRules,
  contentSecurityPolicy,
  type HostingOptions,
  INSIGHTS_SCRIPT,
  securityHeaders,
} from "./policy";

type Change = Partial<HostingOptions["environment"]> & { appId?: string };

/** Sources by directive for a deployment that contacts no other host but the change's. */
function policyOf({ appId, ...environment }: Change = {}): Record<string, string[]> {
  const csp = contentSecurityPolicy(
    {
      environment: { apiViewerSource: "bundled", gtmContainerId: undefined, ...environment },
      search: {
        provider: appId ? "algolia" : "embedded",
        themeConfigAlgolia: { appId: appId ?? "embedded" },
      },
    },
    { scriptHashes: ["'sha256-abc='"], apiOrigins: ["https://api.example"] },
  );
  return Object.fromEntries(
    csp.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

/** Cache-Control values that the rules give a file. */
function cachingOf(file: string): string[] {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(file);
  return cacheRules.flatMap(({ value, paths }) => paths.filter(matches).map(() => value));
}

it("運営者が何も設定しなければ、サイト自身と API だけを許す", () => {
  expect(policyOf()).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'sha256-abc='"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", "https://api.example"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

it("API の表示部品は CDN の 1 つのファイルだけを許す", () => {
  const { "script-src": scripts, ...others } = policyOf({ apiViewerSource: "cdn" });
  const { "script-src": own, ...rest } = policyOf();
  expect(scripts).toEqual([...own, viewerScript("cdn").url]);
  expect(others).toEqual(rest);
});

it("外の検索は、部品が実際に使うホストとファイルだけを許す", () => {
  const { "connect-src": hosts, "script-src": scripts } = policyOf({ appId: "APP" });
  const { transporter } = algoliasearch("APP", "key");
  // 2 is write-only.
  const used = transporter.hosts.filter(({ accept }) => accept !== 2).map(({ url }) => url);
  const searched = hosts.filter((host) => host.includes("APP")).map((url) => url.slice(8));
  expect(searched.sort()).toEqual(used.sort());
  expect(hosts).toContain("https://insights.algolia.io");
  expect(scripts).toContain(INSIGHTS_SCRIPT);
});

it("計測の部品の版が、DocSearch が読み込む版と同じである", () => {
  const docsearch = createRequire(require.resolve("@docsearch/react"));
  const plugin = docsearch
    .resolve("@algolia/autocomplete-preset-algolia")
    .replace(
      /autocomplete-preset-algolia.*/,
      "autocomplete-plugin-algolia-insights/dist/esm/createAlgoliaInsightsPlugin.js",
    );
  const version = /ALGOLIA_INSIGHTS_VERSION = '([\d.]+)'/.exec(fs.readFileSync(plugin, "utf8"));
  expect(INSIGHTS_SCRIPT).toContain(`search-insights@${version?.[1]}/`);
});

it("タグマネージャーのホストは、コンテナーがあるときだけ許す", () => {
  const withTags = policyOf({ gtmContainerId: "GTM-ABC1234" });
  expect(withTags["script-src"]).toContain("https://*.googletagmanager.com");
  expect(withTags["frame-src"]).toEqual(["https://www.googletagmanager.com"]);
  expect(JSON.stringify(policyOf())).not.toContain("google");
});

it("どの設定でも、スクリプトに unsafe の付く許可がない", () => {
  const all = policyOf({ gtmContainerId: "GTM-ABC1234", appId: "APP", apiViewerSource: "cdn" });
  expect(all["script-src"].join()).not.toContain("unsafe");
});

it("すべての応答に、読み手を守るヘッダーが付く", () => {
  const { "Permissions-Policy": permissions, ...headers } = securityHeaders("csp");
  expect(headers).toEqual({
    "Content-Security-Policy": "csp",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
  const allowed = permissions.split(", ").filter((feature) => !feature.endsWith("=()"));
  expect(allowed).toEqual(["clipboard-write=(self)"]);
});

it.each([
  ["assets/js/main.abc.js", ["public, max-age=31536000, immutable"]],
  ["kv/manual/index.html", []],
  ["kv/manual/operations.md", ["public, max-age=300"]],
  ["llms-full.txt", ["public, max-age=300"]],
  ["img/logo.svg", ["public, max-age=3600"]],
  ["service-worker.js", ["no-cache"]],
  ["offline/kv.json", ["no-cache"]],
  ["offline.html", []],
])("%s のキャッシュの規則は多くても 1 つである", (file, values) => {
  expect(cachingOf(file)).toEqual(values);
});

it("検索のファイルは、名前の変わらない一覧だけを毎回確かめる", () => {
  const [manifest, ...others] = searchFiles([], "worker", "https://a.example/").keys();
  expect(cachingOf(`search/${manifest}`)).toEqual(["no-cache"]);
  expect(others.flatMap((name) => cachingOf(`search/${name}`))).toEqual(
    others.map(() => "public, max-age=31536000, immutable"),
  );
});
