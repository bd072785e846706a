import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { hideDenoVersion } from "../../src/document/deno-version";
import { changeFile, copyAsStock, multiplyPages, removeFolder } from "./sites";

/** Evaluates TypeScript code in a directory. */
function evaluate(folder: string, code: string): unknown {
  const tsx = require.resolve("tsx/cli");
  const program = `console.log("\\n" + JSON.stringify(${code}))`;
  const { stdout, stderr } = spawnSync(process.execPath, [tsx, "--eval", program], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

it("has a stock copy with Babel, Node's own heap, the same pages and no history", () => {
  const site = copyAsStock();
  expect(evaluate(site, `require("./docusaurus.config.ts").webpack`)).toEqual({
    jsLoader: "babel",
  });
  const page = "kv/manual/operations.md";
  const [copied, own] = [site, path.join(__dirname, "../..")].map((folder) =>
    fs.readFileSync(path.join(folder, page), "utf8"),
  );
  expect(hideDenoVersion(copied)).toBe(own);
  expect(copied).not.toBe(own);
  expect(fs.existsSync(path.join(site, ".git"))).toBe(false);
  expect(fs.existsSync(path.join(site, "src/theme/DocItem/Content"))).toBe(false);
  expect(fs.readFileSync(path.join(site, "tools/docusaurus.mjs"), "utf8")).not.toContain(
    "--max-semi-space-size",
  );
});

it("multiplies pages, with a sidebar for each copy", () => {
  const sidebars = `type SidebarsConfig = Record<string, unknown>;
const sidebars: SidebarsConfig = { guide: [{ type: "doc", id: "manual/index", label: "概要" }] };
export = sidebars;
`;
  const files = ["runtime", "deploy", "kv"].flatMap((slug) => [
    [`${slug}/manual/index.md`, `# ${slug}\n`],
    [`sidebars/${slug}.ts`, sidebars],
  ]);
  const site = makeFolder(Object.fromEntries(files));
  expect(multiplyPages(site, 3)).toBe(9);
  expect(fs.readFileSync(path.join(site, "kv/copy2/manual/index.md"), "utf8")).toBe("# kv\n");
  expect(evaluate(site, `require("./sidebars/kv.ts")`)).toEqual({
    guide: [{ type: "doc", id: "manual/index", label: "概要" }],
    guide1: [{ type: "doc", id: "copy1/manual/index", label: "概要" }],
    guide2: [{ type: "doc", id: "copy2/manual/index", label: "概要" }],
  });
});

it.each([
  ["a text", "a.ts: 書き換える箇所がありません。", change("a.ts")],
  ["a file", "b.ts: ありません。", change("b.ts")],
  ["a folder", "c: ありません。", (site: string) => removeFolder(site, "c")],
])("stops at %s that is gone, instead of measuring something else", (_, message, act) => {
  const site = makeFolder({ "a.ts": "const a = 1;\n" });
  expect(() => act(site)).toThrow(message);
  expect(() => act(site)).toThrow("checks/bench/sites.ts を、今のファイルに合わせてください。");
});

function change(name: string) {
  return (site: string) => changeFile(site, name, (text) => text.replace("const b", ""));
}

it("doesn't multiply pages whose sidebars it can't", () => {
  const files = ["runtime", "deploy", "kv"].flatMap((slug) => [
    [`${slug}/manual/index.md`, `# ${slug}\n`],
    [`sidebars/${slug}.ts`, "export default {};\n"],
  ]);
  expect(() => multiplyPages(makeFolder(Object.fromEntries(files)), 2)).toThrow(
    "sidebars/runtime.ts: 書き換える箇所がありません。",
  );
});
