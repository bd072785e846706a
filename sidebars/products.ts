/** A product of the documentation: the single source for crumb, footer, home page, mobile menu and search. */
export interface Product {
  /** First path segment after the base URL, docs-plugin id and content folder. */
  slug: "runtime" | "deploy" | "kv";
  /** Name in headings and the mobile menu. */
  name: string;
  /** Name in the navbar, the crumb and search filters. */
  shortName: string;
  /** Path of the product's manual; navbar and crumb link to it. */
  home: string;
}

export const products: readonly Product[] = [
  {
    slug: "runtime",
    name: "Deno ランタイム",
    shortName: "Runtime",
    home: "/runtime/manual",
  },
  {
    slug: "deploy",
    name: "Deno Deploy",
    shortName: "Deploy",
    home: "/deploy/manual",
  },
  {
    slug: "kv",
    name: "Deno KV",
    shortName: "KV",
    home: "/kv/manual",
  },
];

/** One-sentence descriptions; separate from the products, whose names every page loads. */
export const productSummaries: Record<Product["slug"], string> = {
  runtime:
    "TypeScript をそのまま実行し、権限で守られた JavaScript ランタイムです。テストもフォーマットも付属しています。",
  deploy: "GitHub のリポジトリやローカルのコードを、ビルドから公開まで任せられるホスティングです。",
  kv: "ランタイムに組み込まれたキーバリューデータベースです。ローカルでも Deploy でも同じコードで動きます。",
};

/**
 * Finds a path's product by its first segment after the base URL.
 *
 * @param pathname path of a page, e.g. "/docs/kv/manual/", without query and hash
 * @param baseUrl the site's base path, starting and ending with "/"
 * @returns the product, or undefined for pages outside the products
 */
export function productOfPath(pathname: string, baseUrl = "/"): Product | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined;
  const segment = pathname.slice(baseUrl.length).split("/", 1)[0];
  return products.find((product) => product.slug === segment);
}
