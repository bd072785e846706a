import fs from "node:fs";
import path from "node:path";
import { checkSamples } from "@deno-docs-ja/doc-samples/check-samples";
import { type Problem, Progress } from "@deno-docs-ja/doc-samples/report";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { checkFacts } from "../checks/facts";
import { checkSourceLinks } from "../checks/links/source";
import { checkPages } from "../checks/pages";
import { checkProse } from "../checks/prose";
import { readEnvironment } from "../src/data/environment";
import { siteAt } from "../src/document/site";

/**
 * Proves that the checks catch errors: each single edit of a good page must be reported at the edited line. The page is
 * a copy of the KV quick start in its own folder.
 */
const project = path.join(__dirname, "..");
const file = "kv/manual/index.md";
const good = fs.readFileSync(path.join(project, file), "utf8");
const root = makeFolder();

async function check(source: string): Promise<Problem[]> {
  writeFiles(root, { [file]: source });
  const files = [file];
  const samples = await checkSamples({
    site: siteAt(root),
    files,
    cacheFolder: path.join(root, ".cache/samples"),
  });
  return [
    ...(await checkPages(root, files)),
    ...(await checkProse(root, files, new Progress("prose"))),
    ...checkFacts(root, files),
    ...checkSourceLinks(root, files, readEnvironment({})),
    ...samples.problems,
  ];
}

/** Replaces one occurrence; returns its line. */
function mutate(from: string, to: string): { source: string; line: number } {
  const position = good.indexOf(from);
  expect(position, `「${from}」が ${file} にありません`).toBeGreaterThanOrEqual(0);
  const line = good.slice(0, position).split("\n").length;
  return { source: good.replace(from, () => to), line };
}

describe("every single lie is caught at its line", { timeout: 600_000 }, () => {
  it("finds nothing wrong with the page itself", async () => {
    expect(await check(good)).toEqual([]);
  });

  it.each([
    [
      "a changed digit in an output",
      "samples",
      'name: "アリス", age: 30 }\n```',
      'name: "アリス", age: 31 }\n```',
    ],
    ["a misspelt API", "facts", "`Deno.openKv` は存在しません", "`Deno.openKV` は存在しません"],
    [
      "a misspelt flag",
      "facts",
      "実行するときに `--unstable-kv` を",
      "実行するときに `--unstable-kvs` を",
    ],
    [
      "a removed permission",
      "samples",
      "```sh run\ndeno run --unstable-kv --allow-read=. --allow-write=. visits.ts",
      "```sh run\ndeno run --unstable-kv --allow-read=. visits.ts",
    ],
    [
      "a type error",
      "samples",
      "const visits = (value ?? 0) + 1;",
      "const visits: string = (value ?? 0) + 1;",
    ],
    ["a dropped heading id", "pages", "## テストする {#testing}", "## テストする"],
    [
      "a link to a missing fragment",
      "links",
      "(/kv/manual/key_space)",
      "(/kv/manual#no-such-part)",
    ],
    ["a term that the site does not use", "prose", "サーバーを用意", "サーバを用意"],
    [
      "an English description",
      "pages",
      /^description: .*$/m.exec(good)?.[0] ?? "",
      `description: ${"Deno KV ".repeat(10)}`,
    ],
    [
      "an expected error that no longer occurs",
      "samples",
      'title="no-flag.ts" run',
      'title="no-flag.ts" run unstable="kv"',
    ],
  ])("%s", async (_, name, from, to) => {
    const { source, line } = mutate(from, to);
    const problems = await check(source);
    expect(problems.map((problem) => `${problem.check}:${problem.line}`)).toContain(
      `${name}:${line}`,
    );
  });
});
