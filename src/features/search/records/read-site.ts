/** Reads the whole documentation from its source files, for plugin, push tool and checks. */
import fs from "node:fs";
import path from "node:path";
import { expandElements } from "@deno-docs-ja/document/elements/registry";
import { readSections } from "@deno-docs-ja/document/records/read-sections";
import { assignDefinitions, type PageSource } from "@deno-docs-ja/ja-search/definitions";
import { GROUP_SEPARATOR, MAX_BLOCK_LENGTH, type PageTree } from "@deno-docs-ja/ja-search/record";
import { WEIGHTS } from "@deno-docs-ja/ja-search/weights";
import { register } from "tsx/cjs/api";
import { products } from "../../../../sidebars/products";
import { siteAt } from "../../../document/site";
import { groupsOfSidebars, type Sidebars } from "./sidebar-groups";

/** The site's only locale. */
const LANGUAGE = "ja";
/** The only version of each product's docs, as Docusaurus names it. */
const VERSION = "current";

/** Reads a site repeatedly, parsing only changed pages. */
export interface SiteReader {
  /**
   * @returns all pages as they are on disk now, in file order
   * @throws YAMLException when a page's front matter is not valid YAML
   */
  read(): PageTree[];
}

let loads = 0;

/** Re-evaluates a sidebar file and the modules it imports: each namespace has its own copies. */
function loadSidebars(file: string): Sidebars {
  if (!fs.existsSync(file)) return {};
  const loader = register({ namespace: `sidebars-${loads++}` });
  try {
    return loader.require(file, __filename);
  } finally {
    loader.unregister();
  }
}

/**
 * @param root absolute path of the project
 * @returns group names by document file without extension, e.g. "kv/manual/operations", in sidebar order; documents
 *   outside of every group are absent
 */
export function groupsOf(root: string): Map<string, string> {
  return new Map(
    products.flatMap(({ slug, shortName }) => {
      const sidebars = loadSidebars(path.join(root, "sidebars", `${slug}.ts`));
      return [...groupsOfSidebars(sidebars)].map(([id, group]): [string, string] => [
        `${slug}/${id}`,
        shortName + GROUP_SEPARATOR + group,
      ]);
    }),
  );
}

/**
 * @param root absolute path of the project, or of another tree with `sidebars/` and product directories
 */
export function createSiteReader(root: string): SiteReader {
  const cache = new Map<string, { modified: number; group: string; source: PageSource }>();

  function readSource(file: string, groups: Map<string, string>): PageSource {
    const slug = file.split("/", 1)[0];
    const product = products.find((candidate) => candidate.slug === slug);
    const group = groups.get(file.replace(/\.mdx?$/, "")) ?? product?.name ?? slug;
    const modified = fs.statSync(path.join(root, file)).mtimeMs;
    const cached = cache.get(file);
    if (cached?.modified === modified && cached.group === group) return cached.source;
    const place = { group, language: LANGUAGE, version: VERSION, tag: `docs-${slug}-${VERSION}` };
    const site = siteAt(root);
    const page = site.read(file);
    // Readers search for flags, modules and operations, which are in tables that the page only references.
    expandElements(site, page.tree, { file, firstLine: 1 });
    const record = readSections(site, page, MAX_BLOCK_LENGTH);
    const source = { ...place, ...record, rank: WEIGHTS.kind[record.kind] ?? 1 };
    cache.set(file, { modified, group, source });
    return source;
  }

  return {
    read() {
      const groups = groupsOf(root);
      return assignDefinitions(
        siteAt(root)
          .list()
          .map((file) => readSource(file, groups)),
      );
    },
  };
}

/** Reads a site once: see {@link createSiteReader}. */
export const readSite = (root: string): PageTree[] => createSiteReader(root).read();
