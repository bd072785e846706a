/** A peer: Docusaurus 3.10 with Rspack, of the same pages as plain Markdown, without search. */
import fs from "node:fs";
import path from "node:path";
import { twinPath } from "../../src/plugins/markdown-twins/twin-path";
import { writeTwin } from "../../src/plugins/markdown-twins/write-twin";
import { listPages, readPage } from "../../src/remark/read-page";
import { installPackages } from "./peer-packages";
import { runMeasured, type Usage } from "./run-measured";

const root = path.join(__dirname, "../..");
const ORIGIN = "https://example.org/";

const PACKAGES = {
  "@docsearch/react": "4.6.3",
  "@docusaurus/core": "3.10.2",
  "@docusaurus/faster": "3.10.2",
  "@docusaurus/preset-classic": "3.10.2",
  "@mdx-js/react": "3.1.1",
  "prism-react-renderer": "2.4.1",
  react: "19.2.0",
  "react-dom": "19.2.0",
};

const CONFIG = `module.exports = {
  title: "Deno",
  url: "${ORIGIN.slice(0, -1)}",
  baseUrl: "/",
  i18n: { defaultLocale: "ja", locales: ["ja"] },
  future: { v4: true, faster: true },
  onBrokenLinks: "ignore",
  markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "ignore" } },
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

/**
 * Installs the peer and writes its pages.
 *
 * @returns its folder; undefined with a message on standard error where packages cannot be installed
 */
export function makeRspackSite(): string | undefined {
  let site: string;
  try {
    site = installPackages(PACKAGES);
  } catch (error) {
    console.error(
      `Docusaurus 3.10 のパッケージをインストールできないため、Rspack とは比べません。ネットワークにつないで npm run bench -- --only build --rspack を実行してください。\n${(error as Error).message}`,
    );
    return undefined;
  }
  fs.writeFileSync(path.join(site, "docusaurus.config.js"), CONFIG);
  for (const page of listPages(root).map((file) => readPage(root, file))) {
    const file = path.join(site, "docs", twinPath(page.route));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, writeTwin(page, ORIGIN));
  }
  return site;
}

/** Builds the peer from nothing. */
export function buildRspackSite(site: string): Promise<Usage> {
  for (const name of [".docusaurus", "build", "node_modules/.cache"]) {
    fs.rmSync(path.join(site, name), { recursive: true, force: true });
  }
  const program = path.join(site, "node_modules/@docusaurus/core/bin/docusaurus.mjs");
  return runMeasured([program, "build"], site, { ...process.env, CI: "1" });
}
