/**
 * What a page looks like whatever draws it: its main elements with their texts, places and colours. Other fonts make
 * text wider and higher, so places are compared with a tolerance; pixels only say something where the same Chromium drew
 * them with the same fonts.
 */
import type { Page } from "@playwright/test";

/** Directory of the structures of samples' pictures, relative to the project. */
export const shotStructures = "checks/samples/structures";

/** A main element as a reader sees it. */
export interface Part {
  /** Element, with its level or role. */
  name: string;
  text: string;
  /** Text colour and background, as in CSS. */
  colours: string;
  /** Left, top, width and height in CSS pixels. */
  box: [number, number, number, number];
}

/** Elements that make up a page, besides all blocks of text. Links within a sentence are where its letters put them. */
const MAIN =
  "header, nav, main, aside, footer, article, h1, h2, h3, p, pre, table, figure, img, svg, button, summary, input, " +
  "select, textarea, a, [role=tab], [role=dialog], [role=alert]";
/** Elements whose place the page decides; the others are as wide as what they contain. */
const BLOCKS = /^(?:header|nav|main|aside|footer|article|h\d|p|pre|figure)$/;
const LONGEST_TEXT = 60;
/** Elements that a structure names: the rest of a long page is more of the same. */
const MOST = 90;

/**
 * Reads the structure of what is in view. One loop without inner functions, as it runs in a page: tsx would make their
 * names known with a helper that is not there.
 */
function readParts([main, longest]: [string, number]): Part[] {
  const parts: Part[] = [];
  const left: Element[] = [document.documentElement];
  while (left.length > 0) {
    const element = left.pop() as Element;
    const inner = [...(element.shadowRoot?.children ?? []), ...element.children];
    left.push(...inner.reverse());
    const style = getComputedStyle(element);
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    const isInline = style.display.startsWith("inline");
    const isMain =
      (element.matches(main) && (!isInline || !element.parentElement?.closest("p, li, td"))) ||
      (!isInline &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim()));
    if (!isMain || element.parentElement?.closest("svg, pre")) continue;
    // What only screen readers find is one pixel large; what is empty shows nothing.
    if (width < 4 || height < 4 || x + width <= 0 || x >= innerWidth || bottom <= 0) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let behind: Element | null = element;
    let background = "";
    while (behind && !background) {
      const colour = getComputedStyle(behind).backgroundColor;
      if (!/^rgba.* 0\)$/.test(colour)) background = colour;
      const root: Node = behind.getRootNode();
      behind = behind.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    const isFrame = element.matches("header, nav, main, aside, footer, article, figure, table");
    // biome-ignore lint/performance/useDomNodeTextContent: what CSS hides is not seen.
    const { innerText = "" } = element as HTMLElement;
    const text = isFrame ? "" : innerText || (element.getAttribute("alt") ?? "");
    parts.push({
      name: element.role ?? element.localName,
      text: text
        .replace(/[\s\u200b]+/g, " ")
        .trim()
        .slice(0, longest),
      colours: `${style.color} on ${background || "white"}`,
      box: [Math.round(x), Math.round(y), Math.round(width), Math.round(height)],
    });
  }
  return parts;
}

/** @returns the main elements of a page in its viewport and below, in order */
export async function structureOf(page: Page): Promise<Part[]> {
  return page.evaluate(readParts, [MAIN, LONGEST_TEXT] as [string, number]);
}

const line = ({ name, text, colours, box }: Part): string =>
  [name, box.join(" "), colours, text].filter(Boolean).join(" | ");

/** Writes the parts in view, one a line. */
export function formatStructure(parts: readonly Part[], height: number): string {
  const inView = parts.filter(({ box: [, top] }) => top < height).slice(0, MOST);
  return `${inView.map(line).join("\n")}\n`;
}

/** Reads what {@link formatStructure} has written. */
export function parseStructure(text: string): Part[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((item) => {
      const [name, box, colours, ...rest] = item.split(" | ");
      return {
        name,
        text: rest.join(" | "),
        colours,
        box: box.split(" ").map(Number) as Part["box"],
      };
    });
}

/** Whether other fonts alone can have moved a part so far. */
function isNear({ name, box }: Part, { box: recorded }: Part): boolean {
  const [x, y, width, height] = box.map((value, i) => Math.abs(value - recorded[i]));
  const [, top, wide, high] = recorded;
  const isBlock = BLOCKS.test(name);
  return (
    x <= (isBlock ? 12 : 40 + Math.abs(recorded[0]) * 0.1) &&
    width <= (isBlock ? 12 : 24 + wide * 0.35) &&
    y <= 48 + Math.abs(top) * 0.2 &&
    height <= 24 + high * 0.4
  );
}

/** Of a viewport's height: what is further up is in view with any fonts. */
const SURELY_IN_VIEW = 0.7;

/**
 * Compares a structure with the recorded one.
 *
 * @param now all parts of the page, in order
 * @param recorded the parts that were in view
 * @param height of the viewport
 * @returns in Japanese: what differs, one line a part
 */
export function compareStructures(
  now: readonly Part[],
  recorded: readonly Part[],
  height: number,
): string[] {
  const matched = new Set<Part>();
  let last = 0;
  const changed = recorded.flatMap((part) => {
    const isSame = (item: Part) =>
      item.name === part.name && item.text === part.text && !matched.has(item);
    const at = now.findIndex(isSame);
    if (at < 0) return [`なくなった部分: ${line(part)}`];
    const found = now[at];
    matched.add(found);
    const isLater = at >= last;
    last = Math.max(last, at);
    if (!isLater) return [`順の変わった部分: ${line(part)}`];
    if (found.colours !== part.colours) return [`色の違う部分: ${line(part)} → ${found.colours}`];
    if (isNear(found, part)) return [];
    return [`場所か大きさの違う部分: ${line(part)} → ${found.box.join(" ")}`];
  });
  const added = now
    .slice(0, last)
    .filter((part) => !matched.has(part) && part.box[1] < height * SURELY_IN_VIEW)
    .map((part) => `増えた部分: ${line(part)}`);
  return [...changed, ...added];
}
