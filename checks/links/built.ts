import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { sourceOf } from "../../sidebars/contract";
import { readEnvironment } from "../../src/data/environment";
import { siteAt } from "../../src/document/site";
import { listFiles } from "../list-files";
import type { Check } from "../run-checks";
import { asRouteLink, type BuiltPage, readBuiltPage, sourceLinks } from "./extract";
import { explainTarget, resolveTarget, type SiteAddress, type Target } from "./target";

/** Content whose change makes a build stale. */
const INPUTS = [
  ...["runtime", "deploy", "kv", "sidebars", "static", "src", "packages", "i18n"],
  "docusaurus.config.ts",
];

/** Sources of links outside page text. */
const THEME_SOURCES = ["sidebars", "src", "docusaurus.config.ts"];

/** The check. */
export const check: Check = {
  name: "built-links",
  scope: "pages",
  run: ({ root }) => checkBuiltLinks(root, readEnvironment(process.env)),
};

/**
 * Checks every link of the built site: pages, files and fragments.
 *
 * @param root absolute path of the project
 * @param site where the built site is hosted
 * @throws when the build is missing or older than its sources
 */
export function checkBuiltLinks(root: string, site: SiteAddress): Problem[] {
  const build = path.join(root, "build");
  requireFreshBuild(root, build);
  const files = listFiles(build);
  const pages = new Map<string, BuiltPage>();
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    pages.set(file, readBuiltPage(fs.readFileSync(path.join(build, file), "utf8")));
  }
  const existing = new Set(files);
  const paths = [...pages.keys()].map(pathOf);

  const idsOf = (target: string) => {
    const name = target.slice(1);
    const names = [name, `${name.replace(/\/$/, "")}.html`, path.posix.join(name, "index.html")];
    const file = names.find((each) => existing.has(each));
    return file === undefined ? undefined : (pages.get(file)?.ids ?? "file");
  };

  const locate = createLocator(root, site);
  const problems = new Map<string, Problem>();
  for (const [file, { links }] of pages) {
    for (const href of links) {
      const target = resolveTarget(href, pathOf(file), site);
      const message = explainTarget(href, target, idsOf, () => paths);
      if (!message) continue;
      // The same menu is on every page: report a place once.
      for (const place of locate(file, href, target)) {
        const problem = { ...place, message, check: "links" };
        problems.set(`${place.file}:${place.line} ${message}`, problem);
      }
    }
  }
  return [...problems.values()];
}

function requireFreshBuild(root: string, build: string): void {
  const made = path.join(build, "index.html");
  if (!fs.existsSync(made)) {
    throw new Error(
      "build/ がありません。npm run build を実行してから、もう一度確かめてください。",
    );
  }
  const builtAt = fs.statSync(made).mtimeMs;
  const newer = listFiles(root, INPUTS).find(
    (file) => fs.statSync(path.join(root, file)).mtimeMs > builtAt,
  );
  if (newer !== undefined) {
    throw new Error(
      `build/ は ${newer} より古いものです。npm run build を実行してから、もう一度確かめてください。`,
    );
  }
}

/** @returns the URL path of a built file, e.g. "/kv/manual/" */
function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
}

interface Place {
  file: string;
  line: number;
}

/**
 * Finds the source of a built page's link: the page's Markdown, else the sidebars or components that render it, else
 * the built file itself.
 */
function createLocator(root: string, site: SiteAddress) {
  const documents = new Set(siteAt(root).list());
  const sources = listFiles(root, THEME_SOURCES).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );

  return (builtFile: string, href: string, target: Target): Place[] => {
    const page = sourceOf(pathOf(builtFile), root);
    if (page && documents.has(page)) {
      const document = siteAt(root).read(page);
      const places = sourceLinks(document)
        .filter(({ url }) =>
          sameTarget(resolveTarget(asRouteLink(url, document), document.route, site), target),
        )
        .map(({ line }) => ({ file: page, line }));
      if (places.length > 0) return places;
    }
    const written = target.kind === "internal" ? target.path.replace(/(.)\/$/, "$1") : href;
    for (const file of sources) {
      const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n");
      const line = lines.findIndex((text) => text.includes(`"${written}`)) + 1;
      if (line > 0) return [{ file, line }];
    }
    return [{ file: page ?? `build/${builtFile}`, line: 1 }];
  };
}

function sameTarget(a: Target, b: Target): boolean {
  const withoutSlash = (target: Target) =>
    target.kind === "internal" ? { ...target, path: target.path.replace(/\/$/, "") } : target;
  return JSON.stringify(withoutSlash(a)) === JSON.stringify(withoutSlash(b));
}
