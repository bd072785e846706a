import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { reportUrl } from "./report-url";

it("問題の報告が、ページの題名と URL を書いたフォームを開く", () => {
  const url = new URL(reportUrl("https://github.com/o/n", "a&b=#", "https://s.example/kv/#%"));
  expect(url.pathname).toBe("/o/n/issues/new");
  expect(url.searchParams.get("title")).toBe("「a&b=#」の問題");
  expect(url.searchParams.get("page")).toBe("https://s.example/kv/#%");
  const form = path.join(
    __dirname,
    "../../../.github/ISSUE_TEMPLATE",
    String(url.searchParams.get("template")),
  );
  expect(fs.readFileSync(form, "utf8")).toContain("id: page");
});
