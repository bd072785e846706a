/**
 * Copies of the site to build and to edit. They have no git history, so dates of pages are in no measurement, and
 * caches of their own.
 */
import fs from "node:fs";
import path from "node:path";
import { products } from "../../sidebars/products";
import { listPages } from "../../src/remark/read-page";
import { temporaryFolder } from "./workspace";

const root = path.join(__dirname, "../..");

/** What is made from the rest, or belongs to one checkout. */
const LEFT_OUT = new Set([
  ".git",
  ".cache",
  ".docusaurus",
  "build",
  "node_modules",
  "test-results",
]);

/** The plugins that make the site fast, as they are where nothing is tuned. */
const STOCK_PLUGINS: Record<string, string> = {
  "fast-build": `export const jsLoader = "babel";`,
  "page-weight": "export const ssrTemplate = undefined;",
  "static-articles": "",
};

/** What the launcher adds to Node for a faster build. */
const TUNED_HEAP = /^ *`--max-semi-space-size=.*\n/m;

/** The page that measurements edit. */
export const EDITED_PAGE = "kv/manual/transactions";

/** @returns folder of a copy of the site with links to the installed packages */
export function copySite(): string {
  const site = temporaryFolder();
  for (const name of fs.readdirSync(root).filter((each) => !LEFT_OUT.has(each))) {
    fs.cpSync(path.join(root, name), path.join(site, name), { recursive: true });
  }
  // A folder of its own, as webpack keeps its cache in it.
  fs.mkdirSync(path.join(site, "node_modules"));
  for (const entry of fs.readdirSync(path.join(root, "node_modules"), { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === ".cache") continue;
    const place = path.join("node_modules", entry.name);
    fs.symlinkSync(path.join(root, place), path.join(site, place), "junction");
  }
  return site;
}

/**
 * @returns folder of a copy with the same pages, components and files made, compiled by what Docusaurus 2.4.3 brings:
 *   Babel, Terser, MDX twice, React for the whole page
 */
export function copyAsStock(): string {
  const site = copySite();
  for (const [name, exports] of Object.entries(STOCK_PLUGINS)) {
    const folder = path.join(site, "src/plugins", name);
    if (!fs.existsSync(folder)) {
      throw new Error(
        `src/plugins/${name} がありません。checks/bench/site-copy.ts の STOCK_PLUGINS を今のプラグインに合わせてください。`,
      );
    }
    fs.writeFileSync(
      path.join(folder, "index.ts"),
      `${exports}\nexport default () => ({ name: "${name}" });\n`,
    );
  }
  const launcher = path.join(site, "tools/docusaurus.mjs");
  const text = fs.readFileSync(launcher, "utf8");
  if (!TUNED_HEAP.test(text)) {
    throw new Error(
      "tools/docusaurus.mjs に --max-semi-space-size がありません。checks/bench/site-copy.ts の TUNED_HEAP を今の起動に合わせてください。",
    );
  }
  fs.writeFileSync(launcher, text.replace(TUNED_HEAP, ""));
  return site;
}

/** Adds a line to a page of a copy. */
export function editPage(site: string, text: string): void {
  fs.appendFileSync(path.join(site, `${EDITED_PAGE}.md`), `\n${text}\n`);
}

/**
 * Multiplies the pages of a copy. Each product gets its own folder once more as `copy1`, `copy2`, …, with sidebars of
 * their own, as a site grows by sections. Links lead to the first pages, so all of them are valid.
 *
 * @param times 2 for twice the pages
 * @returns how many pages there are now
 */
export function multiplyPages(site: string, times: number): number {
  for (const { slug } of products) {
    const names = fs.readdirSync(path.join(site, slug));
    for (let copy = 1; copy < times; copy++) {
      for (const name of names) {
        fs.cpSync(path.join(site, slug, name), path.join(site, slug, `copy${copy}`, name), {
          recursive: true,
        });
      }
    }
    const file = path.join(site, "sidebars", `${slug}.ts`);
    const text = fs.readFileSync(file, "utf8").replace(
      "export = sidebars;",
      `const copyOf = (items: unknown, copy: number) =>
  JSON.parse(JSON.stringify(items).replaceAll('"type":"doc","id":"', \`"type":"doc","id":"copy\${copy}/\`));
const all: SidebarsConfig = { ...sidebars };
for (let copy = 1; copy < ${times}; copy++)
  for (const [name, items] of Object.entries(sidebars)) all[\`\${name}\${copy}\`] = copyOf(items, copy);
export = all;`,
    );
    fs.writeFileSync(file, text);
  }
  return listPages(site).length;
}
