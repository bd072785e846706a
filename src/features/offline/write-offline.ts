import fs from "node:fs";
import path from "node:path";
import { type Manifest, SEARCH_FOLDER } from "@deno-docs-ja/ja-search/files";
import { products } from "../../../sidebars/products";
import type { BuiltSite, Step } from "../finishing/step";
import { bundleScript, contentHash } from "../shared/emit";
import { filesOf, listOf, type ProductList, versionIn, versionTag } from "./addresses";
import { type ListedPage, offlinePage } from "./offline-page";
import type { WorkerSettings } from "./worker";

/** What the lists tell of a page's HTML. */
interface BuiltPage {
  /** Without the site's; empty if it has none. */
  title: string;
  version: string;
  /** Paths of the files that it uses. */
  files: readonly string[];
}

interface Page extends BuiltPage, ListedPage {
  /** Path in the build. */
  file: string;
}

/** A build whose pages have their versions. */
interface OfflineSite extends BuiltSite {
  /** By path in the build. */
  built: ReadonlyMap<string, BuiltPage>;
  /** Files of the search modal, relative to the build; undefined if the search needs a connection. */
  modal?: readonly string[];
}

/**
 * @returns a hash of all names and contents in a directory, the same on every system; without the versions of pages,
 *   which follow from their contents
 */
function hashOf(folder: string): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), "latin1");
      return `${name} ${contentHash(text.replace(versionTag(versionIn(text) ?? ""), ""))}`;
    });
  return contentHash(files.join("\n"));
}

function listPages({ baseUrl, routes, built }: OfflineSite): Page[] {
  return [...routes]
    .filter((route) => !route.endsWith(".html"))
    .sort()
    .map((route) => {
      const file = path.posix.join(route.slice(baseUrl.length), "index.html");
      const page = built.get(file);
      if (!page) throw new Error(`${route}: ページのファイル ${file} がビルドにありません。`);
      return { route, file, ...page, title: page.title || route };
    });
}

/** What offline search needs: its page, its modal and the index. */
function searchPaths(site: OfflineSite, pages: readonly Page[]): string[] {
  const { outDir, baseUrl, modal } = site;
  const page = pages.find(({ route }) => route === `${baseUrl}search`);
  if (!modal || !page) return [];
  const folder = path.join(outDir, SEARCH_FOLDER);
  const text = fs.readFileSync(path.join(folder, "manifest.json"), "utf8");
  const { headings, records, worker } = JSON.parse(text) as Manifest;
  const index = ["manifest.json", headings, records, worker].map(
    (name) => `${SEARCH_FOLDER}/${name}`,
  );
  return [page.route, ...page.files, ...[...modal, ...index].map((name) => baseUrl + name)];
}

function listProduct(
  site: OfflineSite,
  pages: readonly Page[],
  slug: string,
  build: string,
): ProductList {
  const { outDir, baseUrl } = site;
  const sizes = new Map<string, number>();
  /** @returns the paths that are not in the list yet */
  const add = (paths: readonly string[], page: string): string[] => {
    const added = paths.filter((each) => !sizes.has(each));
    for (const each of added) {
      const name = pages.find(({ route }) => route === each)?.file ?? each.slice(baseUrl.length);
      const stat = fs.statSync(path.join(outDir, decodeURI(name)), { throwIfNoEntry: false });
      if (!stat) {
        throw new Error(
          `${page}: ページが使うファイル ${each} がビルドにありません。static/ に置くか、ページから外してください。`,
        );
      }
      sizes.set(each, stat.size);
    }
    return added;
  };
  const files = add(searchPaths(site, pages), `${baseUrl}search`);
  const own = pages
    .filter(({ route }) => `${route}/`.startsWith(`${baseUrl}${slug}/`))
    .map(({ route, files, version }): ProductList["pages"][number] => {
      const [page, ...others] = add([route, ...files], route);
      return [page, version, ...others];
    });
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { build, bytes, files, pages: own };
}

/** @throws Error in Japanese for a page that uses a missing file */
async function writeOffline(site: OfflineSite): Promise<void> {
  const { outDir, baseUrl } = site;
  const write = (name: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    fs.writeFileSync(path.join(outDir, name), content);
  };
  const build = hashOf(outDir);
  const pages = listPages(site);
  for (const { slug } of products) {
    const list = listProduct(site, pages, slug, build);
    write(listOf("", slug), `${JSON.stringify(list)}\n`);
  }
  const page = offlinePage(baseUrl, pages);
  write("offline.html", page);
  const settings: WorkerSettings = { baseUrl, build, offlinePage: contentHash(page) };
  const worker = await bundleScript(path.join(__dirname, "worker.ts"), {
    OFFLINE: JSON.stringify(settings),
    "process.env.NODE_ENV": '"production"',
  });
  write("service-worker.js", worker);
}

/**
 * Adds a version to each page, and the files for offline reading to the build.
 *
 * @param modal tells the files of the search modal, relative to the build; none if the search needs a connection
 */
export function offlineStep(baseUrl: string, modal: () => readonly string[] | undefined): Step {
  const built = new Map<string, BuiltPage>();
  return {
    name: "offline",

    finishPage(html, file) {
      const [, title = ""] = /<title[^>]*>(.*?)(?: \| [^|]*)?<\/title>/.exec(html) ?? [];
      const version = contentHash(html);
      built.set(file, { title, version, files: filesOf(html, baseUrl) });
      return html.replace("</head>", `${versionTag(version)}</head>`);
    },

    finish: (site) => writeOffline({ ...site, built, modal: modal() }),
  };
}
