/** Identity of the site; the values that pages, head and cards repeat. */
export const site = {
  title: "Deno ドキュメント 日本語版",
  tagline: "すべてのコードを本物の Deno で確かめた、うそをつけないドキュメントです。",
  /** Year the documentation was first published. */
  copyrightYear: 2023,
  /** The Deno release that every page is written for and checked against; package.json pins the same version. */
  denoVersion: "2.9.6",
  /** Branch of the repository that readers edit pages on. */
  repositoryBranch: "main",
} as const;
