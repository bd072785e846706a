import { describe, expect, it } from "vitest";
import type { BinaryModules } from "./read-modules";
import { compareWithNode } from "./update";

const module = (exports: string[], properties: string[] = []) => ({ exports, properties });

describe("compareWithNode", () => {
  const deno: BinaryModules = {
    version: "v26.3.0",
    deno: "2.9.6",
    modules: {
      "node:_stream_readable": module(["Readable"]),
      "node:test": module(["run", "extra"], ["skip"]),
      "node:sea": null,
    },
  };
  const node: BinaryModules = {
    version: "v26.3.0",
    modules: {
      "node:test": module(["run", "skip", "snapshot"]),
      "node:sea": module(["isSea"]),
    },
  };

  it("tells missing names from those of the default export, internal modules last", () => {
    expect(compareWithNode(deno, node)).toEqual([
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
        nodeExports: 3,
        onDefault: ["skip"],
        missing: ["snapshot"],
      },
      { name: "node:_stream_readable", imports: true, exports: 1, onDefault: [], missing: [] },
    ]);
  });
});
