/** This site's documents, for whatever reads them: pages, checks, search and exports. */
import path from "node:path";
import { Site } from "@deno-docs-ja/document/site";
import { products } from "../../sidebars/products";
import { denoVersion, packagesUntil } from "../data/deno-version";
import { SINCE_LABELS } from "../data/versions";
import { variables } from "./deno-version";
import { deployNote } from "./deploy-note";
import { elements } from "./elements";
import { cardFactsOf } from "./elements/card-pages";
import { appendDuration } from "./elements/tutorial-duration";

/** The committed results of samples. */
export const samples = {
  deno: denoVersion,
  results: "src/data/sample-results.json",
  command: "npm run check -- --only samples",
  about: "/runtime/manual/help#verified-samples",
  packagesUntil,
};

const sites = new Map<string, Site>();

/**
 * @param root absolute path of a project with this site's folders
 * @returns its documents
 */
export function siteAt(root: string): Site {
  const known = sites.get(root);
  if (known) return known;
  const made = new Site({
    root,
    folders: products.map(({ slug }) => slug),
    figures: "src/figures",
    static: "static",
    variables,
    elements,
    prepare: (tree, { file }) => appendDuration(tree, file, root),
    cardFacts: (url) => cardFactsOf(url, root),
    samples,
    unsearched: SINCE_LABELS,
    sampleNote: deployNote,
  });
  sites.set(root, made);
  return made;
}

/** The documents of this project. */
export const site = siteAt(path.join(__dirname, "../.."));
