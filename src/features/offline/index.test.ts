import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import type { LoadContext, LoadedPlugin, Plugin } from "@docusaurus/types";
import { expect, it } from "vitest";
import offline from ".";

it("ほかのプラグインがすべて書き終えてから、その出力も数えて書く", async () => {
  const outDir = makeFolder();
  const { plugins: [configured] = [] } = offline({ baseUrl: "/" } as LoadContext);
  const slow: Partial<Plugin> = {
    name: "slow",
    async postBuild() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      fs.writeFileSync(path.join(outDir, "index.html"), "<head></head>");
    },
  };
  const plugins = [(configured as () => Plugin)(), slow] as LoadedPlugin[];
  const props = { outDir, routesPaths: ["/"], plugins };
  await Promise.all(plugins.map(async (plugin) => plugin.postBuild?.(props as never)));
  expect(fs.readFileSync(path.join(outDir, "index.html"), "utf8")).toContain("page-version");
  expect(fs.readdirSync(outDir).sort()).toEqual([
    "index.html",
    "offline",
    "offline.html",
    "service-worker.js",
  ]);
});
