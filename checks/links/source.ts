import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { routeOf } from "@deno-docs-ja/document/site";
import { isRoute } from "../../sidebars/contract";
import { siteAt } from "../../src/document/site";
import { asRouteLink, sourceIds, sourceLinks } from "./extract";
import { explainTarget, resolveTarget, type SiteAddress } from "./target";

/**
 * Checks links between pages from their Markdown alone, without a build. Unwritten pages that the contract promises
 * count as existing: the build renders links to them as plain text.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @param site where the site is hosted
 */
export function checkSourceLinks(
  root: string,
  files: readonly string[],
  site: SiteAddress,
): Problem[] {
  const routes = new Map(
    siteAt(root)
      .list()
      .map((file) => [withoutSlash(routeOf(file)), file]),
  );
  const ids = new Map<string, Set<string>>();
  const idsOf = (target: string) => {
    const file = routes.get(withoutSlash(target));
    if (!file)
      return fs.existsSync(path.join(root, "static", target)) || isRoute(target)
        ? "file"
        : undefined;
    const known = ids.get(file) ?? sourceIds(siteAt(root).read(file));
    ids.set(file, known);
    return known;
  };

  return files.flatMap((file) => {
    const page = siteAt(root).read(file);
    return sourceLinks(page).flatMap(({ url, line }) => {
      const target = resolveTarget(asRouteLink(url, page), page.route, site);
      const message = explainTarget(url, target, idsOf, () => routes.keys());
      return message ? [{ file, line, message, check: "links" }] : [];
    });
  });
}

function withoutSlash(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, "") : route;
}
