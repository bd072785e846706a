import { expect, it } from "vitest";
import { reportUrl } from "./report-url";

it("問題の報告が、ページの題名と URL と、書くことの見出しを持つ", () => {
  const url = new URL(reportUrl("https://github.com/o/n", "a&b=#", "https://s.example/kv/#%"));
  expect(url.pathname).toBe("/o/n/issues/new");
  expect(url.searchParams.get("title")).toBe("「a&b=#」の問題");
  expect(url.searchParams.get("body")).toBe(
    "ページ: https://s.example/kv/#%\n\n## 間違っているところ、わかりにくいところ\n\n\n## 正しい内容と、その根拠\n\n",
  );
});
