import fs from "node:fs";
import path from "node:path";
import type { Figure } from "../elements/figure";
import { escapeText, tag } from "./tag";

/** The head of all arrows; each drawing has its own, as a hidden drawing lends none. */
const writeHead = (id: string): string =>
  tag(
    "marker",
    {
      id,
      viewBox: "0 0 10 10",
      refX: 9,
      refY: 5,
      markerWidth: 10,
      markerHeight: 10,
      markerUnits: "userSpaceOnUse",
      orient: "auto",
    },
    '<path class="figure-head" d="M0 0 10 5 0 10z"/>',
  );

/** Writes one drawing: with its size, so that nothing moves, and with heads on its arrows. */
function writeDrawing(file: string, id: string, names: string, alt: string): string {
  const source = fs.readFileSync(file, "utf8").replace(/<!--[\s\S]*?-->/g, "");
  const [, root = "", content = ""] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(root)?.[1] ?? "";
  const [, , width, height] = viewBox.split(/\s+/);
  let isHeadUsed = false;
  const arrow = `${id}-arrow`;
  const drawn = content
    .replace(/>\s*\n\s*</g, "><")
    .trim()
    .replace(/class="[^"]*\bfigure-arrow\b[^"]*"/g, (attribute) => {
      isHeadUsed = true;
      return `${attribute} marker-end="url(#${arrow})"`;
    });
  return tag(
    "svg",
    { class: names, viewBox, width, height, role: "img", "aria-label": alt },
    (isHeadUsed ? writeHead(arrow) : "") + drawn,
  );
}

/** @returns a figure; where it has a narrow drawing, the style sheet shows one of the two */
export function writeFigure({ name, alt, caption }: Figure, folder: string): string {
  const id = `figure-${name}`;
  const wide = writeDrawing(path.join(folder, `${name}.svg`), id, "figure-wide", alt);
  const file = path.join(folder, `${name}.narrow.svg`);
  const narrow = fs.existsSync(file)
    ? writeDrawing(file, `${id}-narrow`, "figure-narrow", alt)
    : "";
  return tag(
    "figure",
    { class: "figure" },
    `${wide}${narrow}<figcaption>${escapeText(caption)}</figcaption>`,
  );
}
