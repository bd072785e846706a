import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import type { LoadContext, LoadedPlugin, Plugin } from "@docusaurus/types";
import { beforeEach, expect, it } from "vitest";
import { movedFolders, redirects } from "../../data/redirects";
import hosting from ".";

const routes = [...new Set([...redirects, ...movedFolders].map(({ to }) => `/ja${to}`))];

let outDir: string;
beforeEach(() => {
  outDir = makeFolder({
    "index.html": "<script>page()</script>",
    "openapi/v2.yaml": "servers:\n  - url: https://api.example/v2\n",
  });
});

const read = (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");

/** Runs all plugins' `postBuild` as Docusaurus does, ours first. */
async function build(routesPaths: string[], others: Partial<Plugin>[] = []): Promise<void> {
  const { plugins: [configured] = [] } = hosting(
    { baseUrl: "/ja/", siteDir: outDir } as LoadContext,
    {
      environment: { apiViewerSource: "bundled", gtmContainerId: undefined },
      search: { provider: "embedded", themeConfigAlgolia: { appId: "embedded" } },
    },
  );
  const plugins = [(configured as () => Plugin)(), ...others] as LoadedPlugin[];
  const props = { outDir, routesPaths, plugins };
  await Promise.all(plugins.map(async (plugin) => plugin.postBuild?.(props as never)));
}

it("ビルドしたページとファイルから、_headers、_redirects と nginx の設定を書く", async () => {
  await build(routes);
  const csp = /script-src 'self' 'sha256-[^;]+; .*connect-src 'self' https:\/\/api\.example;/;
  for (const name of ["_headers", "_hosting/nginx.conf"]) expect(read(name)).toMatch(csp);
  expect(read("_redirects")).toContain("/ja/subhosting /ja/deploy/manual/subhosting/ 301");
  expect(read("_hosting/nginx-http.conf")).toContain("map $uri");
});

it("ほかのプラグインがすべて書き終えてから、その出力も数えて書く", async () => {
  await build(routes, [
    {
      name: "slow",
      async postBuild() {
        await new Promise((resolve) => setTimeout(resolve, 50));
        fs.writeFileSync(path.join(outDir, "late.txt"), "a".repeat(2000));
      },
    },
  ]);
  expect(fs.existsSync(path.join(outDir, "late.txt.br"))).toBe(true);
});

it("転送先のページがなければビルドが止まる", async () => {
  await expect(build(routes.slice(1))).rejects.toThrow("src/data/redirects.ts: ");
});
