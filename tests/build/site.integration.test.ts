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

/** Docusaurus' resolved configuration of the site, as in a build before compilation. */
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
  // A build may be using the project's own directory.
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

it("has three docs instances, each with one version current, labelled Next", () => {
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

it("gives each doc the path and the sidebar of the contract, and the id of its place", () => {
  const made = Object.entries(docs).flatMap(([plugin, { versions }]) =>
    versions.flatMap((version) =>
      version.docs.map(({ path, sidebar = null }) => ({ path, plugin, sidebar })),
    ),
  );
  for (const route of contract) expect(made).toContainEqual(route);
  for (const [id, { versions }] of Object.entries(docs)) {
    for (const doc of versions[0].docs) {
      expect(`/${id}/${doc.id.replace(/(^|\/)index$/, "$1")}`).toBe(doc.path);
    }
  }
});

it("throws at broken links and warns of Markdown links that are no docs", () => {
  expect(context.siteConfig).toMatchObject({
    onBrokenLinks: "throw",
    onBrokenMarkdownLinks: "warn",
  });
});

it("has a first page for every sidebar", () => {
  const links = Object.values(docs).flatMap(({ versions }) =>
    Object.entries(versions[0].sidebars).map(([id, { link }]) => [id, link?.path]),
  );
  expect(Object.fromEntries(links)).toEqual({
    runtime: "/runtime/",
    runtimeGuideHome: "/runtime/manual/",
    runtimeApiHome: "/runtime/api/",
    runtimeTutorialsHome: "/runtime/tutorials/",
    runtimeRecipesHome: "/runtime/recipes/",
    deploy: "/deploy/",
    deployGuideHome: "/deploy/manual/",
    deployTutorialsHome: "/deploy/tutorials/",
    deployAPIHome: "/deploy/api/",
    kvGuideHome: "/kv/manual/",
    kvTutorialsHome: "/kv/tutorials/",
  });
});

it("is a site in Japanese only, written from left to right", () => {
  expect(context.i18n).toMatchObject({ defaultLocale: "ja", currentLocale: "ja", locales: ["ja"] });
  expect(context.i18n.localeConfigs).toEqual({
    ja: expect.objectContaining({ label: "日本語", htmlLang: "ja", direction: "ltr" }),
  });
});

it("has navbar items with type, position and target, which lead to the three manuals", () => {
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

it("has an announcement bar with id, content, colours, and whether it closes", () => {
  expect(themeConfig.announcementBar).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    content: expect.stringMatching(/\S/),
    backgroundColor: expect.stringMatching(/\S/),
    textColor: expect.stringMatching(/\S/),
    isCloseable: true,
  });
});

it("searches in context, with insights, and shows results at search", () => {
  expect(themeConfig.algolia).toMatchObject({
    appId: expect.stringMatching(/\S/),
    contextualSearch: true,
    insights: true,
    searchPagePath: "search",
  });
});

it("has a table of contents of levels 2 to 3, and begins with light colours", () => {
  expect(themeConfig.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  expect(themeConfig.colorMode).toMatchObject({
    defaultMode: "light",
    respectPrefersColorScheme: false,
    disableSwitch: false,
  });
});

it("is version 1.0.0, of Docusaurus packages that are all 2.4.3", () => {
  const manifest = (folder: string) =>
    JSON.parse(fs.readFileSync(path.join(root, folder, "package.json"), "utf8"));
  expect(manifest(".").version).toBe("1.0.0");
  const installed = fs
    .readdirSync(path.join(root, "node_modules/@docusaurus"))
    // A fork of another package, with its own versions.
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
])("refuses a wrong %s by its name, with what is allowed", async (name, variables, allowed) => {
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  const error: Error = await load().then(
    () => expect.fail("The configuration was accepted."),
    (reason) => reason,
  );
  expect(error.message).toMatch(new RegExp(`環境変数 [\\w, ]*${name}\\b`));
  expect(error.message).toContain(allowed);
});
