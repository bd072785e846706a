import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const SCRIPT = `
  const { plugins } = require("./docusaurus.config.ts");
  const { products } = require("./sidebars/products.ts");
  const urls = plugins.slice(0, products.length).map(([, { editUrl }]) => editUrl ?? "なし");
  console.log(JSON.stringify(urls));
`;

/** `editUrl` option of each product's docs, asked in a process of its own: the configuration reads the environment once. */
function editUrls(repoUrl: string): string[] {
  const output = execFileSync("npx", ["--no-install", "tsx", "-e", SCRIPT], {
    encoding: "utf8",
    env: { ...process.env, REPO_URL: repoUrl },
  });
  return JSON.parse(output);
}

it("「このページを編集」が、リポジトリの既定のブランチのファイルを開く", () => {
  const url = "https://github.com/o/n/edit/main/";
  expect(editUrls("https://github.com/o/n/")).toEqual([url, url, url]);
});

it("リポジトリが決まっていなければ「このページを編集」がない", () => {
  expect(editUrls("")).toEqual(["なし", "なし", "なし"]);
});
