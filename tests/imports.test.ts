import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Layers, and the ones above that each may import: so no two import each other. */
const rooms: [room: string, files: RegExp, mayImport: string][] = [
  // Packages know nothing of the site.
  ["p-document", /^packages\/document\//, ""],
  ["p-samples", /^packages\/doc-samples\//, "p-document"],
  ["p-search", /^packages\/ja-search\//, "p-document"],
  ["manifest", /^package\.json$/, ""],
  ["data", /^(sidebars|i18n|src\/(data|css|figures))\//, "manifest"],
  ["upstream", /^src\/upstream\//, "data"],
  ["document", /^src\/document\//, "p-document data"],
  ["components", /^src\/components\//, "p-document data upstream document"],
  ["features", /^src\/features\//, "p-document p-search data upstream document components"],
  ["theme", /^src\/(theme|pages)\//, "data upstream components features"],
  ["content", /^(runtime|deploy|kv)\//, "components"],
  ["configuration", /^[^/]*$/, "p-document data upstream document features"],
  ["checks", /^checks\//, "p-document p-samples p-search data document components features"],
  ["tools", /^tools\//, "p-document data document features"],
];
/** Tests may import what they test, wherever they are; those of a package know nothing of the site either. */
const isTest = (file: string) => /^tests\/|^(?!packages\/).*\.test\.tsx?$/.test(file);
/** Modules of packages, by which all others import them. */
const OF_PACKAGE = /^@deno-docs-ja\/([^/]+)/;
/** Undocumented Docusaurus modules; what a plugin of ours writes with `createData` is not among them. */
const INSIDE =
  /^@docusaurus\/[^/]+\/lib\/|^@generated\/(?!docusaurus\.config$|(api-viewer|not-found)\/)/;

const root = path.join(__dirname, "..");
/** What a package's package.json says. */
interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
/** Folder below packages/ → its manifest. */
const manifests = new Map(
  fs.readdirSync(path.join(root, "packages")).map((folder): [string, Manifest] => {
    const file = path.join(root, "packages", folder, "package.json");
    return [folder, JSON.parse(fs.readFileSync(file, "utf8"))];
  }),
);
/** What no package may need, to be of use without this site. */
const OF_SITE = /^(react|deno$|@deno\/|@docusaurus\/|@mdx-js\/)/;

/** Sources by path, without those of a fixture. */
function readSources(): Record<string, string> {
  const left = ["node_modules", "build", ".docusaurus", ".cache", "test-results", "tests/fixtures"];
  const files = ts.sys.readDirectory(root, [".ts", ".tsx", ".mjs", ".mdx"], left);
  return Object.fromEntries(
    files.map((file) => [
      path.relative(root, file).replaceAll(path.sep, "/"),
      fs.readFileSync(file, "utf8"),
    ]),
  );
}

const importsOf = (code: string) =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);

/** @returns imports of packages that their package.json does not name */
function undeclaredImports(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const manifest = manifests.get(/^packages\/([^/]+)\//.exec(file)?.[1] ?? "");
    if (!manifest) return [];
    const isTest = /\.test\.ts$|\/testing\//.test(file);
    const known = { ...manifest.dependencies, ...(isTest && manifest.devDependencies) };
    const isKnown = (module: string) =>
      /^(\.|node:|jsr:)/.test(module) ||
      [manifest.name, ...Object.keys(known)].some((name) =>
        // Types of a syntax tree have no package of their own.
        `${module}/`.startsWith(`${name.replace(/^@types\//, "")}/`),
      );
    return importsOf(source)
      .filter((module) => !isKnown(module))
      .map((module) => `${file} imports ${module}`);
  });
}

/** @returns rule violations */
function brokenRules(sources: Record<string, string>): string[] {
  const roomOf = (file: string) => rooms.find(([, files]) => files.test(file)) ?? [];
  return Object.entries(sources).flatMap(([file, source]) => {
    // In a page, only the statements are code.
    const code = file.endsWith(".mdx") ? (source.match(/^import .*$/gm) ?? []).join("\n") : source;
    return importsOf(code).flatMap((fileName) => {
      const target = fileName.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), fileName)
        : fileName.replace(/^@site\//, "").replace(OF_PACKAGE, "packages/$1");
      const [room = "", , mayImport = ""] = roomOf(file);
      const [other = ""] = roomOf(target);
      const isOurs = target !== fileName;
      const isRight = isOurs
        ? room === other || mayImport.split(" ").filter(Boolean).includes(other)
        : room === "upstream" || !INSIDE.test(target);
      return isRight || isTest(file) ? [] : [`${file} imports ${fileName}`];
    });
  });
}

it("has imports that run one way, and the insides of Docusaurus in one room", () => {
  expect(brokenRules(readSources())).toEqual([]);
});

/** @returns files that import each other, directly or by way of others */
function findCircles(sources: Record<string, string>): string[][] {
  const graph = new Map(
    Object.entries(sources).map(([file, source]) => [file, targetsIn(file, source, sources)]),
  );
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

/** Our own files that a file imports. */
function targetsIn(file: string, source: string, sources: Record<string, string>): string[] {
  return importsOf(source).flatMap((name) => {
    const target = name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^@site\//, "").replace(/^@deno-docs-ja\/([^/]+)/, "packages/$1/src");
    const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
    return endings.map((ending) => target + ending).filter((name) => name in sources);
  });
}

it("has no files that import each other in a circle", () => {
  expect(findCircles(readSources())).toEqual([]);
  const circle = {
    "a.ts": 'import "./b";',
    "b.ts": 'export * from "./c";',
    "c.ts": 'import "./a";',
  };
  expect(findCircles(circle)).toEqual([["a.ts", "b.ts", "c.ts"]]);
});

it("allows no way back between rooms", () => {
  for (const [index, [room, , mayImport]] of rooms.entries()) {
    const above = rooms.slice(0, index).map(([name]) => name);
    for (const other of mayImport.split(" ").filter(Boolean))
      expect(above, `${room} → ${other}`).toContain(other);
  }
});

it.each([
  ["src/components/A/index.tsx", 'import type { B } from "@site/src/features/b/client";'],
  ["src/features/a/index.ts", 'export * from "../../../checks/report";'],
  ["src/data/a.ts", 'const a = () => import("../document/site");'],
  ["src/theme/A.tsx", 'import routes from "@generated/routes";'],
  ["tools/a.mjs", 'const a = require("@docusaurus/core/lib/server");'],
  ["checks/a.ts", 'import { run } from "../tools/machine.mjs";'],
  ["packages/document/src/a.ts", 'import { site } from "../../../src/document/site";'],
  ["packages/document/src/page/a.ts", 'import { site } from "@site/src/document/site";'],
  ["kv/a.mdx", '本文\n\nimport A from "@site/src/upstream/a";'],
])("reports what %s imports", (file, source) => {
  expect(brokenRules({ [file]: source })).toEqual([expect.stringContaining(`${file} imports `)]);
  expect(brokenRules({ [`tests/${file}`]: source })).toEqual([]);
});

it.each([
  ["packages/ja-search/src/a.ts", 'import { site } from "../../../src/data/site";'],
  [
    "packages/ja-search/src/a.ts",
    'import type { Problem } from "@deno-docs-ja/doc-samples/report";',
  ],
  ["packages/ja-search/src/a.ts", 'import { helper } from "../../../hosting/a";'],
  ["packages/ja-search/src/a.test.ts", 'import { pages } from "../../../tests/fixtures/pages";'],
  ["packages/document/src/a.ts", 'import { Engine } from "@deno-docs-ja/ja-search/engine";'],
  ["src/data/a.ts", 'import { Engine } from "@deno-docs-ja/ja-search/engine";'],
])("keeps packages and the site apart: %s", (file, source) => {
  expect(brokenRules({ [file]: source })).toEqual([expect.stringContaining(`${file} imports `)]);
});

describe("a package", () => {
  it("has a row above", () => {
    for (const folder of manifests.keys())
      expect(rooms.some(([, files]) => files.test(`packages/${folder}/src/a.ts`))).toBe(true);
  });

  it("imports only what its package.json names", () => {
    expect(undeclaredImports(readSources())).toEqual([]);
    const file = "packages/ja-search/src/a.ts";
    const source = 'import "vitest"; import "minisearch"; import "node:fs"; import "react";';
    const isReact = `${file} imports react`;
    expect(undeclaredImports({ [file]: source })).toEqual([`${file} imports vitest`, isReact]);
    const test = file.replace(".ts", ".test.ts");
    expect(undeclaredImports({ [test]: source })).toEqual([isReact.replace(file, test)]);
  });

  it("needs nothing that makes it this site's alone, and no other version than the site", () => {
    const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
    for (const { name, dependencies, devDependencies } of manifests.values()) {
      for (const [needed, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(needed, name).not.toMatch(OF_SITE);
        const { link, resolved, version: locked } = lock.packages[`node_modules/${needed}`];
        expect(link ? lock.packages[resolved].version : locked, needed).toBe(version);
      }
    }
  });
});
