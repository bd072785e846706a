import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import { routeOf } from "@deno-docs-ja/document/site";
import { contract, otherRoutes, sourceOf } from "../../sidebars/contract";
import deploy from "../../sidebars/deploy";
import kv from "../../sidebars/kv";
import runtime from "../../sidebars/runtime";
import { siteAt } from "../../src/document/site";
import { listFiles } from "../list-files";
import type { Check } from "../run-checks";
import { checkSidebars, type Sidebars } from "./sidebars";

const CONTRACT = "sidebars/contract.json";
/** Added by the search theme; no file in the project. */
const themeRoutes = new Set(["/search"]);
/** A non-docs page: what plugin-content-pages picks up from src/pages. */
const pageModule = /^(?!(.*\/)?_)(?!.*\.test\.).*\.(jsx?|tsx?|mdx?)$/;

/** Checks that the routes of the contract have pages, every document is in a sidebar, and no other page is there. */
export const check: Check = {
  name: "routes",
  scope: "site",
  run({ root }) {
    const pages = siteAt(root)
      .list()
      .map((file) => ({
        file,
        hidesSidebar: siteAt(root).readIfValid(file)?.frontMatter.displayed_sidebar === null,
      }));
    return [
      ...missingPages(root),
      ...checkSidebars(pages, contract, { runtime, deploy, kv } as Sidebars),
      ...otherPages(root),
    ];
  },
};

function missingPages(root: string): Problem[] {
  const source = fs.readFileSync(path.join(root, CONTRACT), "utf8");
  const isThere = (route: string) =>
    themeRoutes.has(route) || sourceOf(route === "/" ? "/index" : route, root) !== undefined;
  return [...contract.map((route) => route.path), ...otherRoutes]
    .filter((route) => !isThere(route))
    .map((route) => ({
      file: CONTRACT,
      line: lineOf(source, `"path": "${route}"`),
      message: `${route} のページがありません。ファイルを戻すか、npm run new で作ってください。`,
      check: "routes",
    }));
}

/** @returns problems of pages in src/pages beside those of the contract */
function otherPages(root: string): Problem[] {
  return listFiles(path.join(root, "src/pages"))
    .filter((name) => pageModule.test(name))
    .map((name) => ({ file: `src/pages/${name}`, route: routeOf(name.replace(/\.\w+$/, ".md")) }))
    .filter(({ route }) => !otherRoutes.some((other) => other === route))
    .map(({ file, route }) => ({
      file,
      line: 1,
      message: `ルート ${route} は契約（sidebars/contract.ts の otherRoutes）にありません。文書なら runtime、deploy、kv のフォルダーへ移し、そうでなければ消してください。`,
      check: "routes",
    }));
}
