/** Pictures of what `serve` samples show in a browser: the check takes them, pages and exports show them. */
import fs from "node:fs";
import path from "node:path";
import type { Nodes, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { tag } from "../html/tag";
import type { Shot } from "./fence";
import type { FoundFence } from "./find-fences";

/** Widths of the windows in which pictures are taken: a phone's and a desktop's. */
export const shotWidths = [390, 1440] as const;
/** Their height, also the maximum height of a picture. */
export const shotHeight = 720;
const [PHONE, DESKTOP] = shotWidths;

/** @returns path of a picture below `static/` and below the site's base URL */
export function shotFile({ name }: Pick<Shot, "name">, width: (typeof shotWidths)[number]): string {
  return `shots/${name}-${width}.png`;
}

/**
 * Inserts a block after each sample with a picture, behind its output and responses.
 *
 * @param tree the page without its proofs, changed in place
 * @param fences its fences
 * @param make returns the block
 */
export function insertShots(
  tree: Root,
  fences: readonly FoundFence[],
  make: (shot: Shot) => RootContent,
): void {
  insertBehindSamples(tree, fences, ({ parsed }) =>
    parsed.ok && parsed.fence.shot ? make(parsed.fence.shot) : undefined,
  );
}

/**
 * Inserts a block after samples, behind their output and responses.
 *
 * @param tree the page without its proofs, changed in place
 * @param fences its fences
 * @param make returns the block of a fence, if it has one
 */
export function insertBehindSamples(
  tree: Root,
  fences: readonly FoundFence[],
  make: (fence: FoundFence) => RootContent | undefined,
): void {
  for (const [index, fence] of fences.entries()) {
    const block = make(fence);
    if (!block) continue;
    const after = fences.findIndex((each, other) => other > index && !isResult(each));
    insertBehind(tree, fences[(after < 0 ? fences.length : after) - 1].node, block);
  }
}

/** Whether a fence belongs to the sample before it. */
function isResult({ parsed }: FoundFence): boolean {
  if (!parsed.ok) return false;
  const { output, lang, of } = parsed.fence;
  return (output || lang === "http") && of === undefined;
}

function insertBehind(tree: Root, target: Nodes, added: RootContent): void {
  visit(tree, (node, index, parent) => {
    if (node !== target || !parent || index === undefined) return undefined;
    (parent.children as RootContent[]).splice(index + 1, 0, added);
    return false;
  });
}

/** Height of a PNG from its header; the maximum while there is no picture. */
function heightOf(file: string): number {
  if (!fs.existsSync(file)) return shotHeight;
  return fs.readFileSync(file).readUInt32BE(20);
}

/**
 * @param baseUrl base path of the site
 * @param folder `static/`, with the pictures
 * @returns HTML of a picture, with its size so that nothing moves when it loads
 */
export function writeShot(shot: Shot, baseUrl: string, folder: string): string {
  const of = (width: (typeof shotWidths)[number]) => {
    const file = shotFile(shot, width);
    return { url: baseUrl + file, size: { width, height: heightOf(path.join(folder, file)) } };
  };
  const [phone, desktop] = [of(PHONE), of(DESKTOP)];
  const source = tag("source", {
    media: "(max-width: 480px)",
    srcset: phone.url,
    ...phone.size,
  });
  const image = tag("img", {
    src: desktop.url,
    ...desktop.size,
    alt: shot.alt,
    loading: "lazy",
    decoding: "async",
  });
  // As markup in a page, which has no void elements.
  const closed = [source, image].map((element) => element.replace(/>$/, " />"));
  return tag("p", { class: "shot" }, tag("picture", {}, closed.join("")));
}

/** @returns a picture in Markdown */
export function imageOfShot(shot: Shot): RootContent {
  const image = { type: "image" as const, url: `/${shotFile(shot, DESKTOP)}`, alt: shot.alt };
  return { type: "paragraph", children: [image] };
}
