import path from "node:path";
import { describe, expect, it } from "vitest";
import { makeReproducible } from "./reproducible-lists";

/** What Docusaurus collects in a directory; plugins end in this order. */
function collected(folder: string, plugins: readonly (readonly [name: string, id: string])[]) {
  const globalData: Record<string, Record<string, string>> = {};
  for (const [name, id] of plugins) {
    globalData[name] ??= {};
    globalData[name][id] = `data of ${name} ${id}`;
  }
  const plugin = path.join(folder, ".docusaurus/pages/default/context.json");
  const route = { path: "/", component: "@theme/MDXPage", context: { plugin, data: "own" } };
  const lists = { pluginsRouteConfigs: [route], globalData };
  return makeReproducible(lists, path.join(folder, ".docusaurus"));
}

const docs = ["docs", "kv"] as const;
const others = [["api", "default"] as const, ["docs", "deploy"] as const];

describe("makeReproducible", () => {
  it("names the plugin of a route by an alias instead of the folder", () => {
    expect(collected(path.resolve("/home/me/site"), []).pluginsRouteConfigs).toEqual([
      {
        path: "/",
        component: "@theme/MDXPage",
        context: { plugin: "@generated/pages/default/context.json", data: "own" },
      },
    ]);
  });

  it("lists the data of plugins in the same order whoever was first", () => {
    const text = (...plugins: (readonly [string, string])[]) =>
      JSON.stringify(collected("/", plugins).globalData);
    expect(text(docs, ...others)).toBe(text(...others, docs));
    expect(text(docs)).toBe('{"docs":{"kv":"data of docs kv"}}');
  });
});
