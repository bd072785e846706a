/** What the documentation is about. */

/** Every page is about it: among other words it counts as little, but it is what 「Deno とは」 asks for. */
export const siteName = "deno";

/** They choose the product (see `WEIGHTS.product`); what is asked about it is in the other words. */
export const productNames: Readonly<Record<string, readonly string[]>> = {
  deploy: ["deploy", "ディプロイ", "denodeploy"],
  kv: ["kv", "denokv"],
  runtime: ["runtime", "ランタイム"],
};

/** The product that the site's name means. */
export const siteProduct = "runtime";

/** APIs, flags, specifiers and variables in a folded query: an exact match of the name comes first. */
export const literalName = /^(?:deno\.|-|node:|npm:|jsr:|@)|_/;
