/** The performance goals of the site. Ratios are to stock Docusaurus 2.4.3 with the same pages, measured in turn. */
export const goals = {
  /** Ratio of a build without a cache. */
  coldBuild: 0.25,
  /** The same to Docusaurus 3.10 with Rspack, the quickest peer that hydrates. */
  rspackBuild: 1.2,
  /** Ratio of a build after one edited page. */
  warmBuild: 0.3,
  /** Pages that say something else than the stock build: faster must not mean less. */
  differentPages: 0,
  /** Milliseconds that one more page may take. */
  extraPage: 40,
  /** Milliseconds from click to title with the CPU slowed down by four. */
  click: 70,
  /** Ratio of the time from saving a page to seeing it. */
  edit: 0.2,
  /** Ratio of the time from `npm start` to the first page. */
  start: 0.2,
} as const;

/** KiB that a first load may take after brotli, with headers: in the bench, and in tests/browser/weight.spec.ts. */
export const budgets = {
  doc: { total: 120, js: 88 },
  home: { total: 100 },
  /** On every page. */
  css: 14,
} as const;

/** Kinds of pages whose loads differ, by the page that stands for each; the budgets of doc pages hold for Markdown. */
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
