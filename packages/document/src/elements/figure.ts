/** `<Figure name="…" alt="…" caption="…" />`: a drawing on a page. */
import fs from "node:fs";
import path from "node:path";
import { readLoneTag } from "../page/tags";

/** A figure as written on a page. */
export interface Figure {
  /** File name of its drawing, without extension. */
  name: string;
  /** What the drawing shows, for those who do not see it. */
  alt: string;
  /** One sentence below it. */
  caption: string;
}

const FORM = '<Figure name="…" alt="…" caption="…" />';
const ATTRIBUTES = ["name", "alt", "caption"];

/**
 * @param markup one block of markup
 * @param folder directory of the drawings
 * @returns the figure, or undefined for other elements
 * @throws Error in Japanese when attributes or the drawing are missing
 */
export function readFigure(markup: string, folder: string): Figure | undefined {
  if (!/^<Figure\b/.test(markup)) return undefined;
  const tag = readLoneTag(markup);
  if (!tag) throw new Error(`図は ${FORM} の形で、1 行に 1 つ書いてください。`);
  return figureOf(tag.attributes, folder);
}

/**
 * @param attributes attributes of a `<Figure>`
 * @param folder directory of the drawings
 * @throws Error in Japanese when attributes or the drawing are missing
 */
export function figureOf(attributes: Record<string, unknown>, folder: string): Figure {
  const unknown = Object.keys(attributes).find((key) => !ATTRIBUTES.includes(key));
  if (unknown !== undefined)
    throw new Error(`<Figure> に ${unknown} はありません。${FORM} と書いてください。`);
  for (const key of ATTRIBUTES) {
    if (typeof attributes[key] !== "string" || attributes[key].trim() === "")
      throw new Error(`<Figure> に ${key}="…" がありません。${FORM} と書いてください。`);
  }
  const figure = attributes as unknown as Figure;
  const names = figureNames(folder);
  if (!names.includes(figure.name)) {
    throw new Error(
      `図「${figure.name}」はありません。${path.relative("", path.join(folder, `${figure.name}.svg`))} を描くか、使える名前に直してください: ${names.join(" ")}`,
    );
  }
  return figure;
}

/** @returns names of all figures in a folder */
export function figureNames(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".svg") && !name.endsWith(".narrow.svg"))
    .map((name) => name.slice(0, -".svg".length))
    .sort();
}

/** @returns a figure in words: what it shows, and its caption */
export const figureInWords = ({ alt, caption }: Figure): string[] => [`図: ${alt}`, caption];
