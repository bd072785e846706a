import { expect, it } from "vitest";
import { reportUrl } from "./report-url";

it("reports a search with its query, however long or odd it is", () => {
  const url = new URL(reportUrl("https://github.com/o/n", `a&b=#<${"長".repeat(1000)}`));
  expect(url.pathname).toBe("/o/n/issues/new");
  expect(url.searchParams.get("title")).toMatch(/^検索で見つかりません: a&b=#<長{94}$/);
});
