import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { root, run } from "./build-fixture";

it("stops at missing and superfluous pages, naming them", async () => {
  // The check examines its own checkout.
  const copy = makeFolder();
  const own = [
    "package.json",
    "package-lock.json",
    "packages",
    "checks",
    "sidebars",
    "src",
    "tools",
  ];
  for (const name of [...own, "runtime", "deploy", "kv"]) {
    const options = { recursive: true, preserveTimestamps: true };
    fs.cpSync(path.join(root, name), path.join(copy, name), options);
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  const check = () => run("npm", ["run", "check", "--", "--only", "routes"], copy);
  expect((await check()).code).toBe(0);

  fs.rmSync(path.join(copy, "kv/manual/backup.md"));
  writeFiles(copy, {
    "kv/manual/extra.md": "---\ntitle: 余計\n---\n",
    "src/pages/about.tsx": "export default () => null;\n",
  });
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^sidebars\/contract\.json:\d+ {2}\[routes\] \/kv\/manual\/backup のページがありません。/m,
  );
  expect(output).toContain("kv/manual/extra.md:1  [routes] 載っているサイドバーは なし");
  expect(output).toContain("src/pages/about.tsx:1  [routes] ルート /about は契約");
});
