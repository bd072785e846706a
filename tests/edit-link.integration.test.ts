import { register } from "tsx/cjs/api";
import { afterEach, expect, it, vi } from "vitest";
import { products } from "../sidebars/products";

afterEach(() => vi.unstubAllEnvs());

/** `editUrl` option of each product's docs. */
function editUrls(repoUrl: string): unknown[] {
  vi.stubEnv("REPO_URL", repoUrl);
  // A namespace has its own modules, so the configuration is reread.
  const loader = register({ namespace: `edit-link-${repoUrl}` });
  try {
    const { plugins } = loader.require("../docusaurus.config.ts", __filename);
    const docs: [name: string, options: { editUrl?: string }][] = plugins.slice(0, products.length);
    return docs.map(([, { editUrl }]) => editUrl);
  } finally {
    loader.unregister();
  }
}

it("「このページを編集」が、リポジトリの既定のブランチのファイルを開く", () => {
  const url = "https://github.com/o/n/edit/main/";
  expect(editUrls("https://github.com/o/n/")).toEqual([url, url, url]);
});

it("リポジトリが決まっていなければ「このページを編集」がない", () => {
  expect(editUrls("")).toEqual([undefined, undefined, undefined]);
});
