/** Site identity: values shared by pages, head and cards. */
export const site = {
  title: "Deno ドキュメント 日本語版",
  tagline: "すべてのコードを本物の Deno で確かめた、うそをつけないドキュメントです。",
  /** Year the documentation was first published. */
  copyrightYear: 2023,
  /** Repository branch for edit links. */
  repositoryBranch: "main",
} as const;
