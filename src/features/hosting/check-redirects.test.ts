import { expect, it } from "vitest";
import { checkRedirects } from "./check-redirects";

const routes = ["/", "/guide/", "/guide/first"];
const folder = { from: "/docs", to: "/guide/" };

it("ページに直接着く転送を受け入れる", () => {
  const redirects = [
    { from: "/start", to: "/" },
    { from: "/docs/one", to: "/guide/first" },
  ];
  expect(() => checkRedirects(redirects, [folder], routes)).not.toThrow();
});

it.each([
  ["ない転送先", { from: "/a", to: "/guide/second" }, "転送先のページがありません"],
  ["/ の有無が違う転送先", { from: "/a", to: "/guide" }, "転送先のページがありません"],
  [
    "ページを隠す転送元",
    { from: "/guide", to: "/" },
    "このサイトのページ /guide/ が開けなくなります",
  ],
  ["転送の連なり", { from: "/a", to: "/docs/one" }, "転送先がまた転送されます"],
  ["自分への転送", { from: "/a", to: "/a/" }, "転送先がまた転送されます"],
  ["2 度ある転送元", { from: "/docs", to: "/" }, "同じ転送元が 2 度あります"],
  ["/ で終わる転送元", { from: "/a/", to: "/" }, "転送元の末尾の / を取ってください"],
])("%sを、ファイルと転送元と転送先を示して拒む", (_, redirect, reason) => {
  const { from, to } = redirect;
  expect(() => checkRedirects([redirect], [folder], routes)).toThrow(
    `src/data/redirects.ts: ${from} → ${to}: ${reason}`,
  );
});

it("中にページのあるフォルダーごとの転送を拒む", () => {
  expect(() => checkRedirects([], [{ from: "/guide", to: "/" }], ["/", "/guide/first"])).toThrow(
    "このサイトのページ /guide/first が開けなくなります",
  );
});
