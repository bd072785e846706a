import { expect, it } from "vitest";
import {
  type Generated,
  shortenChunkNames,
  shortenGlobalData,
  shortenRegistry,
  shortenRoutes,
  shortenVersion,
} from "./doc-lists";
import { docsIn, docsOf, withPaths } from "./docs";

const route = (path: string, hash: string, sidebar?: string) =>
  [
    "      {",
    `        path: '${path}',`,
    `        component: ComponentCreator('${path}', '${hash}'),`,
    `        exact: true${sidebar ? "," : ""}`,
    ...(sidebar ? [`        sidebar: "${sidebar}"`] : []),
    "      }",
  ].join("\n");
const entry = (name: string, module: string) =>
  `  '${name}': [() => import(/* webpackChunkName: '${name}' */ '${module}'), '${module}', require.resolveWeak('${module}')],`;

const docs = [
  { id: "index", path: "/kv/", sidebar: "kv" },
  { id: "manual/a", path: "/kv/manual/a", sidebar: "kv" },
  { id: "manual/c", path: "/kv/manual/c", sidebar: "kv" },
  { id: "more", path: "/kv/more", sidebar: "more" },
  { id: "manual/b", path: "/kv/manual/other", sidebar: "kv" },
  { id: "alone", path: "/kv/alone" },
];
/** Docusaurus lists generated indexes of categories as documents, too. */
const category = { id: "/category/c", path: "/kv/category/c", sidebar: "kv" };

const link = (href: string) => ({ type: "link", label: href, href });
/** The alphabet has another order; the quick start is in the sidebar twice. */
const version = {
  pluginId: "kv",
  version: "current",
  docsSidebars: {
    kv: [
      { type: "html", value: "KV" },
      link("/kv/manual/a"),
      {
        type: "category",
        label: "C",
        href: "/kv/",
        items: [link("/kv/manual/other"), link("https://deno.com"), link("/kv/category/c")],
      },
      link("/kv/manual/a"),
      link("/kv/manual/c"),
    ],
    more: [link("/kv/"), link("/kv/more")],
  },
};

/** As Docusaurus writes it. */
const generated: Generated = {
  routes: [
    "import React from 'react';",
    "export default [",
    `${route("/search", "4f4")},`,
    "  {",
    "    path: '/kv',",
    "    component: ComponentCreator('/kv', 'ef3'),",
    "    routes: [",
    `${route("/kv/", "1a1", "kv")},`,
    `${route("/kv/alone", "2b2")},`,
    `${route("/kv/category/c", "3c3", "kv")},`,
    `${route("/kv/manual/a", "4d4", "kv")},`,
    `${route("/kv/manual/c", "6f6", "kv")},`,
    `${route("/kv/more", "7a7", "more")},`,
    route("/kv/manual/other", "5e5", "kv"),
    "    ]",
    "  },",
    "];",
  ].join("\n"),
  chunkNames: JSON.stringify({
    "/search-4f4": { __comp: "a1", __context: { plugin: "a2" } },
    "/kv-ef3": { __comp: "a3", versionMetadata: "a4" },
    "/kv/-1a1": { __comp: "17896441", content: "d1" },
    "/kv/alone-2b2": { __comp: "17896441", content: "d2" },
    "/kv/category/c-3c3": { __comp: "a5", categoryGeneratedIndex: "a6" },
    "/kv/manual/a-4d4": { __comp: "17896441", content: "d3" },
    "/kv/manual/other-5e5": { __comp: "17896441", content: "d4" },
    "/kv/manual/c-6f6": { __comp: "17896441", content: "d5" },
    "/kv/more-7a7": { __comp: "17896441", content: "d6" },
  }),
  registry: `export default {\n${[
    entry("17896441", "@theme/DocItem"),
    entry("a1", "@theme/SearchPage"),
    ...["d1", "d2", "d3"].map((name) => entry(name, `@site/kv/${name}.md`)),
    ...["d4", "d5", "d6"].map((name) => entry(name, `@site/kv/${name}.md`)),
  ].join("\n")}};\n`,
  globalData: JSON.stringify({
    "api-viewer": { default: { source: "cdn" } },
    "docusaurus-plugin-content-docs": {
      kv: {
        path: "/kv",
        versions: [{ name: "current", path: "/kv", mainDocId: "index", docs: [...docs, category] }],
      },
    },
  }),
  live: new Set(),
  versions: [version],
};

/** The value of a generated module that imports helpers. */
function run(code: string, helpers: Record<string, unknown>) {
  const body = code.replace(/^import .*$/gm, "").replace("export default", "return");
  return new Function(...Object.keys(helpers), body)(...Object.values(helpers));
}

const ComponentCreator = (path: string) => path;
const docRoutes = (version: string) => [`pages of ${version}`];

it("lists the documents as the docs plugin does, whatever path they have", () => {
  const data = run(shortenGlobalData(generated, "./docs"), { docsOf });
  const [version] = data["docusaurus-plugin-content-docs"].kv.versions;
  expect(new Set(version.docs)).toEqual(new Set([...docs, category]));
  expect(data["api-viewer"]).toEqual({ default: { source: "cdn" } });
  // A generated index has no page of documentation.
  expect(new Set(docsIn("/kv"))).toEqual(new Set(docs));
});

it("says nothing twice that follows from a document's id", () => {
  const code = shortenGlobalData(generated, "./docs");
  expect(code).toContain('{"kv":["manual/a","index","manual/c"],"more":["more"],"":["alone"]}');
  expect(code).not.toContain("/kv/manual/a");
});

it("has the sidebars take their paths from the list, and keeps those that are not next in it", () => {
  run(shortenGlobalData(generated, "./docs"), { docsOf });
  const code = shortenVersion(generated, version, "./docs");
  expect(run(code, { withPaths })).toEqual(version);
  expect(code.match(/"href":0/g)).toHaveLength(4);
  expect(code.match(/"href":"[^"]+"/g)).toEqual([
    '"href":"/kv/manual/other"',
    '"href":"https://deno.com"',
    '"href":"/kv/category/c"',
    '"href":"/kv/manual/a"',
    '"href":"/kv/"',
  ]);
});

it("asks for the routes of a version once, among its other routes", () => {
  const code = shortenRoutes(generated, "./doc-routes");
  expect(code).toContain('import { docRoutes } from "./doc-routes";');
  expect(run(code, { ComponentCreator, docRoutes })).toEqual([
    { path: "/search", component: "/search", exact: true },
    {
      path: "/kv",
      component: "/kv",
      routes: [
        "pages of /kv",
        { path: "/kv/category/c", component: "/kv/category/c", exact: true, sidebar: "kv" },
      ],
    },
  ]);
});

it("leaves one entry for all documents in the names of chunks, and no chunk of theirs", () => {
  expect(Object.keys(JSON.parse(shortenChunkNames(generated)))).toEqual([
    "/search-4f4",
    "/kv-ef3",
    "/kv/category/c-3c3",
    "any-doc",
  ]);
  expect(JSON.parse(shortenChunkNames(generated))["any-doc"]).toEqual({ __comp: "17896441" });
  const registry = shortenRegistry(generated);
  expect(registry.match(/webpackChunkName: '\w+'/g)).toHaveLength(2);
  expect(registry.trim()).toMatch(/\};$/);
});

it("stops the build where Docusaurus writes its files differently", () => {
  const routes = generated.routes.replaceAll("exact: true", "exact: 1");
  expect(() => shortenRoutes({ ...generated, routes }, "./doc-routes")).toThrow("/kv/-1a1");
  const other = { ...version, version: "1.0" };
  expect(() => shortenVersion(generated, other, "./docs")).toThrow("globalData.json に kv の 1.0");
  const chunkNames = "{}";
  expect(() => shortenChunkNames({ ...generated, chunkNames })).toThrow("routesChunkNames.json");
});
