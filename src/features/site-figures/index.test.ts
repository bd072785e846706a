import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import type { LoadContext } from "@docusaurus/types";
import { expect, it } from "vitest";
import { samples } from "../../document/site";
import siteFigures from ".";
import { countFigures } from "./count-figures";

const results = (pages: object) => JSON.stringify({ deno: "2.9.6", pages });
const page = { hash: "", samples: 3, executed: 2, compared: 2, verified: [], keys: [] };
const load = (siteDir: string) =>
  siteFigures({ siteDir } as LoadContext).loadContent?.() as Promise<void>;

it("counts executed samples, and of the sentences that claim something those proven next to them", () => {
  const siteDir = makeFolder({
    [samples.results]: results({ "kv/a.md": page, "kv/b.md": page }),
    "kv/a.md": "値は必ず残ります。\n\n```sh proof run\ndeno eval 1\n```\n\n値は変わりません。\n",
    "kv/b.md": "値を読みます。\n",
  });
  expect(countFigures(siteDir)).toEqual({ deno: "2.9.6", executed: 4, claims: 2, proven: 1 });
});

it.each([
  ["missing", {}, "サンプルの検証の記録がありません"],
  ["damaged", { [samples.results]: "{" }, "サンプルの検証の記録が壊れています"],
])("stops a build when the results are %s", async (_, files: Record<string, string>, message) => {
  await expect(load(makeFolder(files))).rejects.toThrow(`${samples.results}:1  ${message}`);
});

it("counts in another thread, before webpack is configured", async () => {
  const siteDir = makeFolder({ [samples.results]: results({ "kv/a.md": page }), "kv/a.md": "" });
  const plugin = siteFigures({ siteDir } as LoadContext);
  await plugin.loadContent?.();
  const configured = JSON.stringify(plugin.configureWebpack?.({}, false, {} as never, undefined));
  expect(configured).toContain('\\"executed\\":2');
});
