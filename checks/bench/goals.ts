/** The site's performance goals. Ratios are to stock Docusaurus 2.4.3 with the same pages, measured alternately. */
export const goals = {
  /** Ratio for a build with no cache. */
  coldBuild: 0.25,
  /** Same, against Docusaurus 3.10 with Rspack, the fastest hydrating peer. */
  rspackBuild: 1.2,
  /** Ratio for a build after one page edit. */
  warmBuild: 0.3,
  /** Pages whose content differs from the stock build: faster must not mean less. */
  differentPages: 0,
  /** Milliseconds one more page may add. */
  extraPage: 40,
  /** Milliseconds from click to title with 4x CPU slowdown. */
  click: 70,
  /** Ratio for the time from saving to seeing a page. */
  edit: 0.2,
  /** Ratio for the time from `npm start` to a first page. */
  start: 0.2,
} as const;

/** Bytes of response headers over HTTP/2, which sends repeated ones once: 1.5 KiB for the first, 150 for the others. */
export const HEADERS = 300;

/** First-load budgets in KiB after Brotli, with headers; for the bench and tests/browser/weight.spec.ts. */
export const budgets = {
  doc: { total: 120, js: 88 },
  home: { total: 100 },
  /** On every page. */
  css: 14,
} as const;

/** Page kinds whose loads differ, each by a representative page; doc page budgets cover Markdown. */
export const pageKinds = [
  { name: "ホーム", path: "/", isDoc: false },
  { name: "入口", path: "/runtime/manual/", isDoc: true },
  { name: "ガイド", path: "/runtime/manual/basics/permissions", isDoc: true },
  { name: "コマンドの一覧", path: "/runtime/manual/tools/formatter", isDoc: true },
  { name: "API の一覧", path: "/kv/manual/operations", isDoc: true },
  { name: "チュートリアル", path: "/runtime/tutorials/chat_app", isDoc: true },
  { name: "REST API の操作", path: "/deploy/api/rest/projects", isDoc: true },
  { name: "ビューアー", path: "/deploy/api/rest/rapidoc", isDoc: false },
  { name: "検索ページ", path: "/search", isDoc: false },
  { name: "見つからないページ", path: "/no/such/page", isDoc: false },
  { name: "最も長いページ", path: "/deploy/api/rest/deployments", isDoc: true },
  { name: "最も短いページ", path: "/kv/", isDoc: true },
] as const;
