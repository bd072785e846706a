import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { LoadContext, RouteConfig } from "@docusaurus/types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeLists } from "./article-lists";

let siteDir: string;
const version = (folder: string) =>
  path.join(siteDir, `.docusaurus/docusaurus-plugin-content-docs/${folder}/version.json`);
const written = (file: string) =>
  fs.readFileSync(path.join(siteDir, ".docusaurus/article-lists", file), "utf8");
const doc = (page: string) => ({
  path: page,
  component: "@theme/DocItem",
  exact: true,
  modules: { content: `@site${page}.md` },
  sidebar: "manual",
});
const product = (name: string, routes: RouteConfig[]) => ({
  path: `/${name}`,
  component: "@theme/DocPage",
  exact: false,
  modules: { versionMetadata: `~docs/${name}/version.json` },
  context: { plugin: `@generated/${name}.json` },
  routes,
});
const index = {
  path: "/deploy/all",
  component: "@theme/DocCategoryGeneratedIndexPage",
  exact: true,
};
const listed = (name: string, docs: object[]) => ({ versions: [{ path: `/${name}`, docs }] });

beforeAll(async () => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), "article-lists-"));
  const files = {
    [path.join(siteDir, "kv/first.md")]: "HTML",
    [path.join(siteDir, "kv/live.md")]: "component",
    [path.join(siteDir, "deploy/first.md")]: "HTML",
    [version("kv")]:
      '{"docs":{"first":{}},"docsSidebars":{"manual":[{"href":"/kv/first","docId":"first"}]}}',
    [version("deploy")]: '{"docs":{"first":{}}}',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const context = {
    siteDir,
    generatedFilesDir: path.join(siteDir, ".docusaurus"),
    baseUrl: "/",
    siteConfig: { title: "題名", presets: ["classic"] },
  } as unknown as LoadContext;
  const lists = {
    pluginsRouteConfigs: [
      product("kv", [doc("/kv/first"), doc("/kv/live")]),
      product("deploy", [doc("/deploy/first"), index]),
    ],
    globalData: {
      docs: {
        kv: listed("kv", [
          { id: "first", path: "/kv/first" },
          { id: "live", path: "/kv/elsewhere" },
        ]),
      },
    },
  };
  await writeLists(lists, context, {
    isHtml: (markdown) => markdown === "HTML",
    whole: "/site/whole.ts",
  });
});
afterAll(() => fs.rmSync(siteDir, { recursive: true, force: true }));

it("leaves the browser the pages that have scripts", () => {
  expect(written("routes.js").match(/path: '[^']+'/g)).toEqual(
    ["/kv", "/kv/live", "/deploy", "/deploy/all", "*"].map((item) => `path: '${item}'`),
  );
  expect(written("registry.js")).toContain("'@site/kv/live.md').then(whole)]");
  expect(written("registry.js")).not.toContain("first.md");
  expect(written("registry.js")).toMatch(/'@theme\/DocItem'/);
  const names = Object.keys(JSON.parse(written("routesChunkNames.json")));
  expect(names.map((name) => name.replace(/-\w{3}$/, "")).sort()).toEqual(
    ["/deploy", "/deploy/all", "/kv", "/kv/live", "any-article"].sort(),
  );
});

it("tells the server all pages, and the names of their chunks", () => {
  const registry = written("server-registry.js");
  for (const page of ["kv/first", "kv/live", "deploy/first"]) {
    expect(registry).toMatch(new RegExp(`'(.+)': \\[.+'@site/${page}.md'\\), '\\1', require`));
  }
});

it("loads in one chunk what is never loaded alone", () => {
  const chunkOf = (module: string) =>
    written("registry.js").match(`webpackChunkName: '([^']+)' \\*/ '${module}`)?.[1];
  expect(chunkOf("@theme/DocPage")).toBe(chunkOf("@theme/DocItem"));
  expect(chunkOf("@generated/deploy.json")).toBe(chunkOf("~docs/deploy/version.json"));
  expect(chunkOf("@theme/DocPage")).not.toBe(chunkOf("@generated/deploy.json"));
});

it("leaves out of a version what only cards show, unless a page has some", () => {
  const [file] = written("registry.js").match(/[^/]+kv[^/]*\.json(?='\)\.then)/g) ?? [];
  expect(JSON.parse(written(String(file)))).toEqual({
    docs: {},
    docsSidebars: { manual: [{ href: "/kv/first" }] },
  });
  expect(written("registry.js")).toContain("'~docs/deploy/version.json'");
});

it("shortens the lists of pages, and leaves out what only a build reads", () => {
  const [{ docs }] = JSON.parse(written("globalData.json")).docs.kv.versions;
  expect(docs).toEqual({ "": ["first", ["live", "/kv/elsewhere"]] });
  expect(JSON.parse(written("config.json"))).toEqual({ title: "題名" });
});
