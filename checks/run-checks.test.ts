import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { type Check, runChecks } from "./run-checks";

const root = makeFolder({ "kv/a.md": "---\ntitle: A\n---\n", "kv/b.md": "---\ntitle: [\n---\n" });
const options = { update: false, online: false, verify: false, all: false };
const run = (checks: Record<string, Check>, files: string[], wholeSite = false) =>
  runChecks(checks, { root, files, wholeSite, options });
const passes: Check = () => [];
const isOfSite: Check = ({ wholeSite }) => (wholeSite ? [] : undefined);

it("tells what each check found", async () => {
  const problem = { file: "kv/a.md", line: 1, message: "", check: "prose" };
  const { problems, summary } = await run({ prose: () => [problem], links: passes }, ["kv/a.md"]);
  expect(problems).toEqual([problem]);
  expect(summary).toEqual([
    expect.stringMatching(/^prose {4}問題 1（/),
    expect.stringMatching(/^links {4}合格（/),
  ]);
});

it("does not call a check of the whole site passed that had only some pages", async () => {
  const { summary } = await run({ prose: passes, routes: isOfSite }, ["kv/a.md"]);
  expect(summary[1]).toBe("routes   省略（サイト全体のときだけ）");
  await expect(run({ routes: isOfSite }, ["kv/a.md"])).rejects.toThrow("routes は、サイト全体だけ");
  expect((await run({ routes: isOfSite }, ["kv/a.md"], true)).summary[0]).toContain("合格");
});

it("does not pass a page that can't be read, whichever check runs", async () => {
  const { problems } = await run({ prose: passes }, ["kv/a.md", "kv/b.md"]);
  expect(problems).toEqual([
    expect.objectContaining({
      file: "kv/b.md",
      message: expect.stringContaining("npm run check -- --only pages kv/b.md"),
    }),
  ]);
  // That one tells it better.
  expect((await run({ pages: passes }, ["kv/b.md"])).problems).toEqual([]);
});

it("does not pass a site without pages", async () => {
  await expect(run({ prose: passes }, [], true)).rejects.toThrow(
    "確かめるページが 1 つもありません",
  );
});
