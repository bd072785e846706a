import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadContext } from "@docusaurus/core/lib/server";
import { loadPlugins } from "@docusaurus/core/lib/server/plugins";
import type { LoadContext } from "@docusaurus/types";
import { register } from "tsx/cjs/api";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { contract } from "../../sidebars/contract";
import { type NavbarItem, navbarItemTypes } from "../../src/data/navbar";
import { root, settings } from "./build-fixture";

/** What Docusaurus makes of the site's own configuration, as a build does before it compiles anything. */
const load = () => loadContext({ siteDir: root, config: path.join(root, "docusaurus.config.ts") });

interface Version {
  name: string;
  docs: { id: string; path: string; sidebar?: string }[];
  sidebars: Record<string, { link?: { path: string; label: string } }>;
}
interface DocsData {
  path: string;
  versions: Version[];
}
interface ThemeConfig {
  navbar: { items: NavbarItem[] };
  announcementBar: object;
  algolia: object;
  tableOfContents: object;
  colorMode: object;
}

let generated: string;
let unregister: () => void;
let context: LoadContext;
let themeConfig: ThemeConfig;
let docs: Record<string, DocsData>;

function clearSettings(): void {
  for (const name of settings) vi.stubEnv(name, undefined);
}

beforeAll(async () => {
  unregister = register();
  clearSettings();
  generated = fs.mkdtempSync(path.join(os.tmpdir(), "generated-"));
  // The project's own folder may be in use by a build.
  context = { ...(await load()), generatedFilesDir: generated };
  const { globalData } = await loadPlugins(context);
  themeConfig = context.siteConfig.themeConfig as unknown as ThemeConfig;
  docs = globalData["docusaurus-plugin-content-docs"] as Record<string, DocsData>;
}, 60_000);
afterEach(clearSettings);
afterAll(() => {
  vi.unstubAllEnvs();
  unregister();
  fs.rmSync(generated, { recursive: true, force: true });
});

it("文書は runtime、deploy、kv の 3 つからなり、どれも Next と表示する版 current だけを持つ", () => {
  expect(Object.keys(docs).sort()).toEqual(["deploy", "kv", "runtime"]);
  for (const [id, { path, versions }] of Object.entries(docs)) {
    expect(path).toBe(`/${id}`);
    expect(versions).toEqual([
      {
        name: "current",
        label: "Next",
        isLast: true,
        path: `/${id}`,
        mainDocId: "index",
        docs: expect.any(Array),
        sidebars: expect.any(Object),
        draftIds: [],
      },
    ]);
  }
});

it("どの文書も契約どおりのパスとサイドバーと、ファイルの場所からなる ID を持つ", () => {
  const made = Object.entries(docs).flatMap(([plugin, { versions }]) =>
    versions.flatMap((version) =>
      version.docs.map(({ path, sidebar = null }) => ({ path, plugin, sidebar })),
    ),
  );
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  expect(made.sort(byPath)).toEqual([...contract].sort(byPath));
  for (const [id, { versions }] of Object.entries(docs)) {
    for (const doc of versions[0].docs) {
      expect(`/${id}/${doc.id.replace(/(^|\/)index$/, "$1")}`).toBe(doc.path);
    }
  }
});

it("切れたリンクはビルドを止め、文書に当たらない Markdown リンクは警告になる設定で作られる", () => {
  expect(context.siteConfig).toMatchObject({
    onBrokenLinks: "throw",
    onBrokenMarkdownLinks: "warn",
  });
});

it("どのサイドバーにも最初に開くページがある", () => {
  const links = Object.values(docs).flatMap(({ versions }) =>
    Object.entries(versions[0].sidebars).map(([id, { link }]) => [id, link?.path]),
  );
  expect(Object.fromEntries(links)).toEqual({
    runtime: "/runtime/",
    runtimeGuideHome: "/runtime/manual/",
    runtimeTutorialsHome: "/runtime/tutorials/",
    deploy: "/deploy/",
    deployGuideHome: "/deploy/manual/",
    deployTutorialsHome: "/deploy/tutorials/",
    deployAPIHome: "/deploy/api/",
    kvGuideHome: "/kv/manual/",
    kvTutorialsHome: "/kv/tutorials/",
  });
});

it("日本語だけの、左から右へ書くサイトとして作られる", () => {
  expect(context.i18n).toMatchObject({ defaultLocale: "ja", currentLocale: "ja", locales: ["ja"] });
  expect(context.i18n.localeConfigs).toEqual({
    ja: expect.objectContaining({ label: "日本語", htmlLang: "ja", direction: "ltr" }),
  });
});

it("ナビゲーションバーの項目は種類、位置、行き先を持ち、3 製品のマニュアルへ導く", () => {
  const { items } = themeConfig.navbar;
  for (const item of items) {
    expect(["left", "right"]).toContain(item.position);
    expect(navbarItemTypes).toContain(item.type ?? "default");
    if (!item.type) {
      expect(item.label).toEqual(expect.any(String));
      expect(item.to ?? item.href).toMatch(/^(\/|https:)/);
    }
  }
  expect(items.filter(({ to }) => to).map(({ to, label }) => [to, label])).toEqual([
    ["/runtime/manual", "Runtime"],
    ["/deploy/manual", "Deploy"],
    ["/kv/manual", "KV"],
  ]);
});

it("お知らせバーは ID、内容、背景色、文字色と、閉じられるかどうかを持つ", () => {
  expect(themeConfig.announcementBar).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    content: expect.stringMatching(/\S/),
    backgroundColor: expect.stringMatching(/\S/),
    textColor: expect.stringMatching(/\S/),
    isCloseable: true,
  });
});

it("検索は文脈で絞り込み、利用状況を記録し、結果を search のページに出す", () => {
  expect(themeConfig.algolia).toMatchObject({
    appId: expect.stringMatching(/\S/),
    contextualSearch: true,
    insights: true,
    searchPagePath: "search",
  });
});

it("目次は見出しのレベル 2 から 3 までからなり、配色は明るいほうから始まる", () => {
  expect(themeConfig.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  expect(themeConfig.colorMode).toMatchObject({
    defaultMode: "light",
    respectPrefersColorScheme: false,
    disableSwitch: false,
  });
});

it("サイトの版は 1.0.0 で、入っている Docusaurus はどれも 2.4.3", () => {
  const manifest = (folder: string) =>
    JSON.parse(fs.readFileSync(path.join(root, folder, "package.json"), "utf8"));
  expect(manifest(".").version).toBe("1.0.0");
  const installed = fs
    .readdirSync(path.join(root, "node_modules/@docusaurus"))
    // A fork of another package, which has versions of its own.
    .filter((name) => name !== "react-loadable")
    .map((name) => manifest(`node_modules/@docusaurus/${name}`))
    .map(({ name, version }) => `${name}@${version}`);
  expect(installed.length).toBeGreaterThan(10);
  expect(installed.filter((name) => !name.endsWith("@2.4.3"))).toEqual([]);
});

it.each([
  ["SITE_URL", { SITE_URL: "https://example.com/docs" }, "パスを含まない"],
  ["BASE_URL", { BASE_URL: "docs" }, "/ または /docs/"],
  ["GTM_CONTAINER_ID", { GTM_CONTAINER_ID: "UA-1" }, "GTM-ABC1234"],
  ["REPO_URL", { REPO_URL: "example.com/a/b" }, "https://github.com/owner/name"],
  ["API_VIEWER_SOURCE", { API_VIEWER_SOURCE: "unpkg" }, "cdn または bundled"],
  ["SEARCH_PROVIDER", { SEARCH_PROVIDER: "lunr" }, "embedded か algolia"],
  ["ALGOLIA_SEARCH_KEY", { ALGOLIA_APP_ID: "APP" }, "SEARCH_PROVIDER=embedded"],
])("設定ファイルは誤った %s をその名と使える値を示して断る", async (name, variables, allowed) => {
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  const error: Error = await load().then(
    () => expect.fail("The configuration was accepted."),
    (reason) => reason,
  );
  expect(error.message).toMatch(new RegExp(`環境変数 [\\w, ]*${name}\\b`));
  expect(error.message).toContain(allowed);
});
