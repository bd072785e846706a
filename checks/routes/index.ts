import fs from "node:fs";
import path from "node:path";
import { contract, otherRoutes, sourceOf } from "../../sidebars/contract";
import { listPages, routeOf } from "../../src/remark/read-page";

/** How far the site keeps the route contract. */
export interface RouteReport {
  /** Number of routes that the contract promises. */
  promised: number;
  /** Routes of the contract that have no page, in the contract's order. */
  missing: string[];
  /** Source file → route of the pages that the contract does not name. */
  unexpected: Map<string, string>;
}

/** Added by the search theme, which has no file in the project. */
const themeRoutes = new Set(["/search"]);

/** A page outside the docs: what plugin-content-pages takes from src/pages. */
const pageModule = /^(?!(.*\/)?_)(?!.*\.test\.).*\.(jsx?|tsx?|mdx?)$/;

/** @returns source file → route of the pages outside the docs */
function otherPages(root: string): Map<string, string> {
  const names = fs.readdirSync(path.join(root, "src/pages"), { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .map((name) => name.split(path.sep).join("/"))
      .filter((name) => pageModule.test(name))
      .sort()
      .map((name) => [`src/pages/${name}`, routeOf(name.replace(/\.\w+$/, ".md"))]),
  );
}

/**
 * Compares the pages of the project with the route contract.
 *
 * @param root absolute path of the project
 */
export function reportRoutes(root: string): RouteReport {
  const isThere = (route: string) =>
    themeRoutes.has(route) || sourceOf(route === "/" ? "/index" : route, root) !== undefined;
  const promised = [...contract.map((route) => route.path), ...otherRoutes];
  const known = new Set<string>(promised);
  const pages = [
    ...listPages(root).map((file): [string, string] => [file, routeOf(file)]),
    ...otherPages(root),
  ];
  return {
    promised: promised.length,
    missing: promised.filter((route) => !isThere(route)),
    unexpected: new Map([...pages].filter(([, route]) => !known.has(route))),
  };
}

function main(): void {
  const { promised, missing, unexpected } = reportRoutes(path.join(__dirname, "../.."));
  console.log(`契約のルート ${promised} 件のうち ${promised - missing.length} 件があります。`);
  for (const route of missing) {
    console.error(
      `${route} のページがありません。ファイルを戻すか、npm run new で作ってください（契約: sidebars/contract.json）。`,
    );
  }
  for (const [file, route] of unexpected) {
    console.error(
      `${file}:1 ルート ${route} は契約にありません。ファイルを動かすか消してください（契約: sidebars/contract.json）。`,
    );
  }
  if (missing.length + unexpected.size > 0) process.exitCode = 1;
}

if (require.main === module) main();
