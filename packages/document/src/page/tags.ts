/** Elements written in Markdown, such as `<Figure name="…" />` or `<details>`; CommonMark leaves their tags as text. */
import type { Element, ElementContent, Parents, Root, Text } from "hast";
import { Parser } from "htmlparser2";
import { startLine } from "./place";

/** An element without content that stands alone in its block. */
export interface LoneTag {
  name: string;
  /** By name; "" for attributes without a value. */
  attributes: Record<string, string>;
}

/** Names keep their case, every element is closed. */
const AS_WRITTEN = { xmlMode: true, decodeEntities: true };

/** @returns the element that the markup consists of; undefined for anything else, an element with content included */
export function readLoneTag(markup: string): LoneTag | undefined {
  const bare = markup.replace(/"[^"]*"|'[^']*'/g, '""').trim();
  // Values have quotes: `name={a}` is for components, which other pages have.
  if (!/^<[A-Za-z][^<>]*\/>$/.test(bare) || /=(?!")/.test(bare)) return undefined;
  let tag: LoneTag | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tag = { name, attributes };
      },
    },
    AS_WRITTEN,
  );
  parser.end(markup.trim());
  return tag;
}

/** Called for markup that cannot be written. */
type Fail = (line: number, message: string) => never;

/** Joins the lines of text between tags; their indentation is not content. */
const joinLines = (text: string): string =>
  text
    .split("\n")
    .map((line, index, { length }) => {
      const start = index > 0 ? line.trimStart() : line;
      return index < length - 1 ? start.trimEnd() : start;
    })
    .filter(Boolean)
    .join(" ");

/** Puts what stands between the tags in a parent's children into elements. */
function nestChildren(parent: Parents, fail: Fail): void {
  const children: ElementContent[] = [];
  const opened: Element[] = [];
  let position: Element["position"];
  const add = (node: ElementContent) => (opened.at(-1)?.children ?? children).push(node);
  const parser = new Parser(
    {
      onopentag(tagName, properties) {
        const element: Element = { type: "element", tagName, properties, children: [], position };
        add(element);
        opened.push(element);
      },
      ontext(raw) {
        const value = joinLines(raw);
        if (value) add({ type: "text", value });
      },
      onclosetag: () => opened.pop(),
    },
    AS_WRITTEN,
  );
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== "raw") {
      add(child);
      continue;
    }
    position = child.position;
    const closed = /^<\/([\w.-]+)/.exec(child.value)?.[1];
    if (closed && closed !== opened.at(-1)?.tagName)
      fail(startLine(child), `</${closed}> に対応する <${closed}> がありません。`);
    parser.write(child.value);
  }
  const last = opened.at(-1);
  if (last) {
    const { tagName } = last;
    fail(
      startLine(last),
      `<${tagName}> が閉じていません。</${tagName}> を足すか、中身のない要素なら <${tagName} /> と書きます。`,
    );
  }
  parent.children = children;
}

/**
 * Turns the tags of a page into elements that contain what stands between them.
 *
 * @param tree HTML of Markdown with its tags as `raw` nodes, changed in place
 * @param fail called with the line and what is wrong when a tag lacks its counterpart; must throw
 */
export function nestTags(tree: Root | Element, fail: Fail): void {
  for (const child of tree.children) if (child.type === "element") nestTags(child, fail);
  if (tree.children.some(({ type }) => type === "raw")) nestChildren(tree, fail);
}

/** @returns all text in a node */
export const textIn = (node: ElementContent | Root): string =>
  "value" in node
    ? (node as Text).value
    : node.children.map((child) => textIn(child as ElementContent)).join("");
