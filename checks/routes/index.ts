import fs from "node:fs";
import path from "node:path";
import { contract, otherRoutes, sourceOf } from "../../sidebars/contract";
import { listPages, routeOf } from "../../src/markdown/read-page";
import { listFiles } from "../list-files";
import { lineOf, type Problem } from "../report";

const CONTRACT = "sidebars/contract.json";
const ADDED = "sidebars/added-routes.json";
/** Added by the search theme; no file in the project. */
const themeRoutes = new Set(["/search"]);
/** A non-docs page: what plugin-content-pages picks up from src/pages. */
const pageModule = /^(?!(.*\/)?_)(?!.*\.test\.).*\.(jsx?|tsx?|mdx?)$/;

/** @returns source file and route of the non-docs pages */
function otherPages(root: string): [file: string, route: string][] {
  return listFiles(path.join(root, "src/pages"))
    .filter((name) => pageModule.test(name))
    .map((name) => [`src/pages/${name}`, routeOf(name.replace(/\.\w+$/, ".md"))]);
}

/**
 * Compares the project's pages with the route contract.
 *
 * @param root absolute path of the project
 */
export function checkRoutes(root: string): Problem[] {
  const check = "routes";
  const isThere = (route: string) =>
    themeRoutes.has(route) || sourceOf(route === "/" ? "/index" : route, root) !== undefined;
  const promised = [...contract.map((route) => route.path), ...otherRoutes];
  const known = new Set<string>(promised);
  const sources = [CONTRACT, ADDED].map((file): [string, string] => [
    file,
    fs.readFileSync(path.join(root, file), "utf8"),
  ]);
  const placeOf = (route: string) => {
    const entry = `"path": "${route}"`;
    const [file, source] = sources.find(([, text]) => text.includes(entry)) ?? sources[0];
    return { file, line: lineOf(source, entry) };
  };
  const pages = [
    ...listPages(root).map((file): [string, string] => [file, routeOf(file)]),
    ...otherPages(root),
  ];
  return [
    ...promised
      .filter((route) => !isThere(route))
      .map((route) => ({
        ...placeOf(route),
        message: `${route} のページがありません。ファイルを戻すか、npm run new で作ってください。`,
        check,
      })),
    ...pages
      .filter(([, route]) => !known.has(route))
      .map(([file, route]) => ({
        file,
        line: 1,
        message: `ルート ${route} は契約（${CONTRACT}）にも ${ADDED} にもありません。新しいページなら ${ADDED} に { "path": "${route}", "plugin": …, "sidebar": … } を足し、そうでなければファイルを動かすか消してください。`,
        check,
      })),
  ];
}
