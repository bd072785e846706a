/** What a site says below samples, such as that they do not run in another release. */
import type { Root } from "mdast";
import { inline } from "../page/markup";
import type { Site } from "../site";
import { type FoundFence, hashFences } from "./find-fences";
import { insertBehindSamples } from "./shots";

/**
 * Inserts the site's notes on the samples of a page, in the page and in exports; search has no use for them.
 *
 * @param tree the page without its proofs, changed in place
 * @param all its fences, with those of proofs
 * @param shown its fences without them
 */
export function insertNotes(
  site: Site,
  tree: Root,
  file: string,
  all: readonly FoundFence[],
  shown: readonly FoundFence[],
): void {
  const { sampleNote } = site.settings;
  if (!sampleNote) return;
  const hash = hashFences(all);
  insertBehindSamples(tree, shown, (fence) => {
    const note = sampleNote(file, hash, fence);
    if (note === undefined) return undefined;
    const data = { hProperties: { className: ["sample-note"] } };
    return { type: "paragraph", data, children: inline(note) };
  });
}
