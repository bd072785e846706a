import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { looks } from "./browser/support/axe";
import { hashOfPage, looksFor, readExamined, writeExamined } from "./browser/support/examined";

const page = (
  text: string,
  script = "main.12345678.js",
  date = "2026年11月27日",
) => `<!DOCTYPE html>
<html><head><link rel="stylesheet" href="/assets/css/styles.12345678.css"></head>
<body><p>${text}</p><img src="/assets/images/a.12345678.png"><time>${date}</time>
<script src="/assets/js/${script}"></script></body></html>`;

it("knows a page by what readers see, not by its scripts, file names and date", () => {
  const before = hashOfPage(page("権限"), "p { color: red }");
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  const same = page("権限", "main.87654321.js", "2026年12月1日").replace(
    "a.12345678",
    "a.abcdef01",
  );
  expect(hashOfPage(same, "p { color: red }")).toBe(before);
  expect(hashOfPage(page("許可"), "p { color: red }")).not.toBe(before);
  expect(hashOfPage(page("権限"), "p { color: blue }")).not.toBe(before);
});

it("shows a page that passed in one look, and within four commits in all", () => {
  const seen = [7, 8, 9, 10].map((commit) => looksFor("/kv/manual/cron", true, commit));
  for (const chosen of seen) expect(chosen).toHaveLength(1);
  expect(new Set(seen.flat())).toEqual(new Set(looks));
});

it("shows a page that has changed, and one of each kind, in all looks", () => {
  expect(looksFor("/kv/manual/cron", false, 7)).toEqual(looks);
  expect(looksFor("/search", true, 7)).toEqual(looks);
});

it("records pages that passed, and forgets those that are gone", () => {
  const build = makeFolder({ "kv/index.html": "", "search/index.html": "" });
  const file = path.join(build, "examined.json");
  expect(readExamined(file)).toEqual({});
  writeExamined({ "/search": "1", "/gone": "2" }, file, build);
  writeExamined({ "/kv": "3" }, file, build);
  expect(fs.readFileSync(file, "utf8")).toBe('{\n  "/kv": "3",\n  "/search": "1"\n}\n');
});
