/** Purpose of a page, from its front matter. */
export const KINDS = ["hub", "guide", "reference", "api", "tutorial", "recipe", "policy"] as const;
export type Kind = (typeof KINDS)[number];

/** Names of the kinds on cards. */
export const kindNames: Record<Kind, string> = {
  hub: "一覧",
  guide: "ガイド",
  reference: "リファレンス",
  api: "API リファレンス",
  tutorial: "チュートリアル",
  recipe: "レシピ",
  policy: "規約",
};
