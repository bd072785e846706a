import fs from "node:fs";
import path from "node:path";
import { isInContract } from "../../sidebars/contract";
import { listPages, type Page, readPage, routeOf } from "../../src/remark/read-page";
import type { Problem } from "../report";
import { asRouteLink, sourceIds, sourceLinks } from "./extract";
import {
  describeMissingFragment,
  describeMissingPage,
  resolveTarget,
  type SiteAddress,
} from "./target";

/**
 * Checks the links between pages from their Markdown alone, without a build. Pages that the contract
 * promises but nobody has written yet count as existing: the build shows such links as plain text.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @param site where the site lives
 */
export function checkSourceLinks(
  root: string,
  files: readonly string[],
  site: SiteAddress,
): Problem[] {
  const routes = new Map(listPages(root).map((file) => [withoutSlash(routeOf(file)), file]));
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string) => {
    const known = ids.get(file) ?? sourceIds(readPage(root, file));
    ids.set(file, known);
    return known;
  };

  const explain = (url: string, page: Page): string | undefined => {
    const target = resolveTarget(asRouteLink(url, page), page.route, site);
    if (target.kind === "invalid") return `リンク ${url}: ${target.reason}`;
    if (target.kind === "external") return undefined;
    const file = routes.get(withoutSlash(target.path));
    if (file) {
      if (!target.fragment || idsOf(file).has(target.fragment)) return undefined;
      return describeMissingFragment(target.fragment, target.path, idsOf(file));
    }
    const isStatic = fs.existsSync(path.join(root, "static", target.path));
    if (isStatic || isInContract(target.path)) return undefined;
    return describeMissingPage(target.path, routes.keys());
  };

  return files.flatMap((file) => {
    const page = readPage(root, file);
    return sourceLinks(page).flatMap(({ url, line }) => {
      const message = explain(url, page);
      return message ? [{ file, line, message, check: "links" }] : [];
    });
  });
}

function withoutSlash(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, "") : route;
}
