import fs from "node:fs";
import path from "node:path";

import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, expect, it } from "vitest";
import { movedFolders, redirects } from "../../data/redirects";
import { writeHosting } from "./write-hosting";

const routes = [...new Set([...redirects, ...movedFolders].map(({ to }) => `/ja${to}`))];

let outDir: string;
beforeEach(() => {
  outDir = makeFolder({
    "index.html": "<script>page()</script>",
    "openapi/v2.yaml": "servers:\n  - url: https://api.example/v2\n",
  });
});

const read = (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");

const build = (routes: string[]) =>
  writeHosting(
    { outDir, baseUrl: "/ja/", routes },
    {
      environment: { apiViewerSource: "bundled", gtmContainerId: undefined },
      search: { provider: "embedded", themeConfigAlgolia: { appId: "embedded" } },
    },
  );

it("ビルドしたページとファイルから、_headers、_redirects と nginx の設定を書く", async () => {
  await build(routes);
  const csp = /script-src 'self' 'sha256-[^;]+; .*connect-src 'self' https:\/\/api\.example;/;
  for (const name of ["_headers", "_hosting/nginx.conf"]) expect(read(name)).toMatch(csp);
  expect(read("_redirects")).toContain("/ja/subhosting /ja/deploy/manual/subhosting/ 301");
  expect(read("_hosting/nginx-http.conf")).toContain("map $uri");
});

it("転送先のページがなければビルドが止まる", async () => {
  await expect(build(routes.slice(1))).rejects.toThrow("src/data/redirects.ts: ");
});
