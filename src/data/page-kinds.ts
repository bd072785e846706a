/** What a page is for, as its front matter says. */
export const KINDS = ["hub", "guide", "reference", "tutorial", "policy"] as const;
export type Kind = (typeof KINDS)[number];
