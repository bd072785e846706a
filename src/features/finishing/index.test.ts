import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import type { LoadedPlugin, Plugin } from "@docusaurus/types";
import { beforeEach, expect, it, vi } from "vitest";
import finishing from ".";
import type { Step } from "./step";

let outDir: string;
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  outDir = makeFolder({ "index.html": "a", "kv/index.html": "b", "kv/index.md": "c" });
});

const read = (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");
function own(): Plugin {
  const [create] = finishing().plugins ?? [];
  return (create as () => Plugin)();
}

/** Runs the plugins' `postBuild` as Docusaurus does. */
async function build(...plugins: Plugin[]): Promise<void> {
  const props = { outDir, baseUrl: "/ja/", routesPaths: ["/ja/"], plugins };
  await Promise.all(
    (plugins as LoadedPlugin[]).map(async (plugin) => plugin.postBuild?.(props as never)),
  );
}

it("writes each page once, in the list's order, then files, after what other plugins write", async () => {
  const events: string[] = [];
  const step = (name: string, letter: string): Step => ({
    name,
    finishPage(html, file) {
      events.push(`${letter} ${file}`);
      return html + letter;
    },
    async finish({ routes }) {
      await new Promise(setImmediate);
      events.push(`${letter} ${read("index.html")} ${read("late.txt")} ${routes}`);
    },
  });
  const writeLate = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    fs.writeFileSync(path.join(outDir, "late.txt"), "late");
  });
  await build(
    own(),
    { name: "sitemap", postBuild: writeLate },
    step("hosting", "3"),
    step("page-metadata", "2"),
    step("fast-build", "1"),
  );
  expect(events).toEqual([
    ...["index.html", "kv/index.html"].flatMap((file) => [`1 ${file}`, `2 ${file}`, `3 ${file}`]),
    ...["1", "2", "3"].map((letter) => `${letter} a123 late /ja/`),
  ]);
  expect(writeLate).toHaveBeenCalledTimes(1);
  expect(read("kv/index.md")).toBe("c");
});

it("names the page that a step refuses", async () => {
  const refusing: Step = {
    name: "page-metadata",
    finishPage() {
      throw new Error("正規のアドレス canonical がありません");
    },
  };
  await expect(build(own(), refusing)).rejects.toThrow(
    `${path.join(outDir, "index.html")}: 正規のアドレス canonical がありません`,
  );
});

it("stops a build with a step that has no place in the list", async () => {
  const step: Step = { name: "new", finish: () => undefined };
  await expect(build(own(), step)).rejects.toThrow("ORDER に new がありません。");
});

it("stops a build that starts another plugin's hook first", async () => {
  const other = { name: "sitemap", postBuild: () => undefined };
  await expect(build(other, own())).rejects.toThrow("sitemap が finishing より先に動きます。");
});
