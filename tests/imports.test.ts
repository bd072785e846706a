import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Layers, and the ones above that each may import: so no two import each other. */
const rooms: [room: string, files: RegExp, mayImport: string][] = [
  ["packages/document", /^packages\/document\//, ""],
  ["manifest", /^package\.json$/, ""],
  ["data", /^(sidebars|i18n|src\/(data|css|figures))\//, "manifest"],
  ["upstream", /^src\/upstream\//, "data"],
  ["document", /^src\/document\//, "packages/document data"],
  ["components", /^src\/components\//, "packages/document data upstream document"],
  ["features", /^src\/features\//, "packages/document data upstream document components"],
  ["theme", /^src\/(theme|pages)\//, "data upstream components features"],
  ["content", /^(runtime|deploy|kv)\//, "components"],
  ["configuration", /^[^/]*$/, "packages/document data upstream document features"],
  ["checks", /^checks\//, "packages/document data document components features"],
  ["tools", /^tools\//, "packages/document data document features"],
];
/** Tests may import what they test, wherever they are. */
const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file);
/** Undocumented Docusaurus modules; what a plugin of ours writes with `createData` is not among them. */
const INSIDE =
  /^@docusaurus\/[^/]+\/lib\/|^@generated\/(?!docusaurus\.config$|(api-viewer|not-found)\/)/;

/** @returns rule violations */
function brokenRules(sources: Record<string, string>): string[] {
  const roomOf = (file: string) => rooms.find(([, files]) => files.test(file)) ?? [];
  return Object.entries(sources).flatMap(([file, source]) => {
    // In a page, only the statements are code.
    const code = file.endsWith(".mdx") ? (source.match(/^import .*$/gm) ?? []).join("\n") : source;
    return ts.preProcessFile(code, true, true).importedFiles.flatMap(({ fileName }) => {
      const target = fileName.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), fileName)
        : fileName.replace(/^@site\//, "").replace(/^@deno-docs-ja\//, "packages/");
      const [room, , mayImport = ""] = roomOf(file);
      const [other = ""] = roomOf(target);
      const isOurs = target !== fileName;
      const isRight = isOurs
        ? room === other || mayImport.split(" ").includes(other)
        : room === "upstream" || !INSIDE.test(target);
      return isRight || isTest(file) ? [] : [`${file} imports ${fileName}`];
    });
  });
}

it("has imports that run one way, and the insides of Docusaurus in one room", () => {
  const root = path.join(__dirname, "..");
  const left = ["node_modules", "build", ".docusaurus", ".cache", "test-results", "**/fixtures"];
  const files = ts.sys.readDirectory(root, [".ts", ".tsx", ".mjs", ".mdx"], left);
  const sources = files.map((file) => [
    path.relative(root, file).replaceAll(path.sep, "/"),
    fs.readFileSync(file, "utf8"),
  ]);
  expect(brokenRules(Object.fromEntries(sources))).toEqual([]);
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
