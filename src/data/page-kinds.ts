/** Purpose of a page, from its front matter. */
export const KINDS = ["hub", "guide", "reference", "tutorial", "policy"] as const;
export type Kind = (typeof KINDS)[number];
