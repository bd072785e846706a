/** The sites to build: copies of ours, without Git history and with their own caches, and its peers. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { writeMarkdown } from "@deno-docs-ja/document/markdown/write-markdown";
import { products } from "../../sidebars/products";
import { denoVersion } from "../../src/data/deno-version";
import { DENO_VERSION } from "../../src/document/deno-version";
import { siteAt } from "../../src/document/site";
import { markdownPath } from "../../src/features/markdown-export/markdown-path";
import { root, temporaryFolder } from "./run";

/** Generated or specific to one checkout. */
const LEFT_OUT = [".git", ".cache", ".docusaurus", "build", "node_modules", "test-results"];

/** Performance plugins, mapped to their stock counterparts. */
const STOCK_PLUGINS: Record<string, string> = {
  "fast-build": `export const jsLoader = "babel";`,
  "fast-start": "",
  "page-weight": "export const ssrTemplate = undefined;",
  "static-articles": "",
};
/** The wrapper that serves static HTML articles. */
const OWN_THEME = "src/theme/DocItem/Content";
/** What writes code as HTML, and what the launcher adds to Node for faster builds. */
const TUNING = {
  "src/document/mdx.ts": /, writeCode(?=\])/,
  "tools/docusaurus.mjs": /^ *`--max-semi-space-size=.*\n/m,
};

/** A change of a copy without effect: the copy would measure something else than its name says. */
const outdated = (name: string, what: string) =>
  new Error(`${name}: ${what}。checks/bench/sites.ts を、今のファイルに合わせてください。`);

/** Changes a file of a copy. @throws Error in Japanese when that has no effect */
export function changeFile(site: string, name: string, change: (text: string) => string): void {
  const file = path.join(site, name);
  if (!fs.existsSync(file)) throw outdated(name, "ありません");
  const text = fs.readFileSync(file, "utf8");
  const changed = change(text);
  if (changed === text) throw outdated(name, "書き換える箇所がありません");
  fs.writeFileSync(file, changed);
}

/** Removes a folder of a copy. @throws Error in Japanese when there is none */
export function removeFolder(site: string, name: string): void {
  const folder = path.join(site, name);
  if (!fs.existsSync(folder)) throw outdated(name, "ありません");
  fs.rmSync(folder, { recursive: true });
}

/** @returns folder of a site copy, linked to the installed packages */
export function copySite(): string {
  const site = temporaryFolder();
  for (const name of fs.readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    fs.cpSync(path.join(root, name), path.join(site, name), { recursive: true });
  }
  // A real directory, since webpack keeps its cache in it.
  fs.mkdirSync(path.join(site, "node_modules"));
  for (const entry of fs.readdirSync(path.join(root, "node_modules"), { withFileTypes: true })) {
    const [from, to] = [root, site].map((each) => path.join(each, "node_modules", entry.name));
    // The launcher asks npm's own lockfile if all is installed.
    if (entry.isFile()) fs.copyFileSync(from, to);
    else if (entry.name !== ".cache") fs.symlinkSync(from, to, "junction");
  }
  return site;
}

/**
 * @returns directory of a stock Docusaurus 2.4.3 copy: Babel, Terser and html-minifier, pages as plain MDX with theme
 *   components; the search, Markdown export and hosting plugins still run
 */
export function copyAsStock(): string {
  const site = copySite();
  for (const [name, exports] of Object.entries(STOCK_PLUGINS)) {
    const text = `${exports}\nexport default () => ({ name: "${name}" });\n`;
    changeFile(site, `src/features/${name}/index.ts`, () => text);
  }
  removeFolder(site, OWN_THEME);
  for (const [name, tuning] of Object.entries(TUNING)) {
    changeFile(site, name, (text) => text.replace(tuning, ""));
  }
  for (const name of siteAt(site).list()) {
    const file = path.join(site, name);
    const text = fs.readFileSync(file, "utf8");
    // MDX's own parser takes a paragraph that begins with an element for JSX.
    fs.writeFileSync(file, text.replaceAll(DENO_VERSION, denoVersion));
  }
  const components = fs.readFileSync(path.join(__dirname, "stock-components.tsx"), "utf8");
  changeFile(site, "src/theme/MDXComponents/index.tsx", () => components);
  return site;
}

/** The page measurements edit. */
export const EDITED_PAGE = "kv/manual/transactions";

/** Adds a line to a page of a copy. */
export function editPage(site: string, text: string): void {
  fs.appendFileSync(path.join(site, `${EDITED_PAGE}.md`), `\n${text}\n`);
}

/**
 * Multiplies the pages of a copy: each product's directory is duplicated as `copy1`, `copy2`, … with its own sidebars,
 * the way a site grows by sections. Links point to the original pages, so all stay valid.
 *
 * @returns the new number of pages
 */
export function multiplyPages(site: string, times: number): number {
  for (const { slug } of products) {
    const names = fs.readdirSync(path.join(site, slug));
    for (let copy = 1; copy < times; copy++) {
      for (const name of names) {
        const target = path.join(site, slug, `copy${copy}`, name);
        fs.cpSync(path.join(site, slug, name), target, { recursive: true });
      }
    }
    const multiplied = `const all: SidebarsConfig = { ...sidebars };
for (let copy = 1; copy < ${times}; copy++)
  for (const [name, items] of Object.entries(sidebars))
    all[name + copy] = JSON.parse(JSON.stringify(items).replaceAll('"doc","id":"', \`"doc","id":"copy\${copy}/\`));
export = all;`;
    changeFile(site, `sidebars/${slug}.ts`, (text) =>
      text.replace("export = sidebars;", multiplied),
    );
  }
  return siteAt(site).list().length;
}

const ORIGIN = "https://example.org/";

const PEER_PACKAGES = {
  "@docsearch/react": "4.6.3",
  "@docusaurus/core": "3.10.2",
  "@docusaurus/faster": "3.10.2",
  "@docusaurus/preset-classic": "3.10.2",
  "@mdx-js/react": "3.1.1",
  "prism-react-renderer": "2.4.1",
  react: "19.2.0",
  "react-dom": "19.2.0",
};

const PEER_CONFIG = `module.exports = {
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
 * Installs Docusaurus 3.10 with Rspack (needs network) and writes the same pages as plain Markdown.
 *
 * @returns its directory, and the Node arguments that build it
 */
export function makeRspackSite(): { site: string; build: string[] } {
  const site = temporaryFolder();
  const manifest = { private: true, dependencies: PEER_PACKAGES };
  fs.writeFileSync(path.join(site, "package.json"), JSON.stringify(manifest));
  fs.writeFileSync(path.join(site, "docusaurus.config.js"), PEER_CONFIG);
  const shell = process.platform === "win32";
  execFileSync("npm", ["install", "--ignore-scripts", "--no-package-lock"], { cwd: site, shell });
  const documents = siteAt(root);
  for (const page of documents.readAll()) {
    const file = path.join(site, "docs", markdownPath(page.route));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, writeMarkdown(documents, page, ORIGIN));
  }
  const program = path.join(site, "node_modules/@docusaurus/core/bin/docusaurus.mjs");
  return { site, build: [program, "build"] };
}
