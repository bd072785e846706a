import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { type Check, runChecks } from "./run-checks";

const root = makeFolder({ "kv/a.md": "---\ntitle: A\n---\n", "kv/b.md": "---\ntitle: [\n---\n" });
const options = { update: false, online: false, verify: false, all: false };
const run = (checks: Check[], files: string[], wholeSite = false, update = false) =>
  runChecks(checks, { root, files, wholeSite, options: { ...options, update } });
const passing = (name: string): Check => ({ name, scope: "pages", run: () => [] });
const routes: Check = { ...passing("routes"), scope: "site" };

it("tells what each check found", async () => {
  const problem = { file: "kv/a.md", line: 1, message: "", check: "prose" };
  const failing = { ...passing("prose"), run: () => [problem] };
  const { problems, summary } = await run([failing, passing("links")], ["kv/a.md"]);
  expect(problems).toEqual([problem]);
  expect(summary).toEqual([
    expect.stringMatching(/^prose {4}問題 1（/),
    expect.stringMatching(/^links {4}合格（/),
  ]);
});

it("does not call a check of the whole site passed that had only some pages", async () => {
  const { summary } = await run([passing("prose"), routes], ["kv/a.md"]);
  expect(summary[1]).toBe("routes   省略（サイト全体のときだけ）");
  await expect(run([routes], ["kv/a.md"])).rejects.toThrow("routes は、サイト全体だけ");
  expect((await run([routes], ["kv/a.md"], true)).summary[0]).toContain("合格");
});

it("updates data in place of the check, and the whole site's only", async () => {
  const problem = { file: "a.json", line: 1, message: "", check: "cli" };
  const cli: Check = {
    ...routes,
    run: () => [problem],
    update: () => "書きました。",
  };
  const { problems, notes } = await run([cli], ["kv/a.md"], true, true);
  expect([problems, notes]).toEqual([[], ["書きました。"]]);
  expect((await run([cli], ["kv/a.md"], true)).problems).toEqual([problem]);
  expect((await run([cli, passing("links")], ["kv/a.md"], false, true)).notes).toEqual([]);
});

it("does not pass a page that can't be read, whichever check runs", async () => {
  const { problems } = await run([passing("prose")], ["kv/a.md", "kv/b.md"]);
  expect(problems).toEqual([
    expect.objectContaining({
      file: "kv/b.md",
      message: expect.stringContaining("npm run check -- --only pages kv/b.md"),
    }),
  ]);
  // That one tells it better.
  expect((await run([passing("pages")], ["kv/b.md"])).problems).toEqual([]);
});

it("does not pass a site without pages", async () => {
  await expect(run([passing("prose")], [], true)).rejects.toThrow(
    "確かめるページが 1 つもありません",
  );
});
