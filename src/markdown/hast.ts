/** Trees that MDX v1 passes to rehype plugins, with embedded markup nested properly. */
import { type AttributeValue, type JsxToken, readJsx } from "./jsx";

export interface HastElement {
  type: "element";
  tagName: string;
  properties?: Record<string, unknown>;
  children: Node[];
}

/** Text, markup or code of the page, verbatim. */
export interface HastLeaf {
  type: "text" | "jsx" | "import" | "export" | "comment";
  value: string;
}

/** A tag of the page's markup with its content. */
export interface Tag {
  type: "tag";
  name: string;
  attributes: Record<string, AttributeValue>;
  /** The verbatim opening and closing tags. */
  raw: { open: string; close: string };
  children: Node[];
}

export type Node = HastElement | HastLeaf | Tag;

export interface HastRoot {
  type: "root";
  children: Node[];
}

const leaf = (type: HastLeaf["type"], value: string): HastLeaf => ({ type, value });

/** Collapses text between tags to one line, as React does: no indentation, no line breaks. */
function trimJsxText(raw: string): string {
  const lines = raw.split("\n");
  return lines
    .map((line, index) => {
      const start = index > 0 ? line.replace(/^\s+/, "") : line;
      return index < lines.length - 1 ? start.replace(/\s+$/, "") : start;
    })
    .filter(Boolean)
    .join(" ");
}

interface Level {
  tag?: Tag;
  children: Node[];
}

/** Closes a tag; unmatched markup stays as it is. */
function close(levels: Level[], name: string, raw: string): void {
  const level = levels.at(-1);
  if (level?.tag?.name !== name || levels.length === 1) {
    level?.children.push(leaf("jsx", raw));
    return;
  }
  level.tag.raw.close = raw;
  levels.pop();
  levels.at(-1)?.children.push(level.tag);
}

function place(levels: Level[], token: JsxToken): void {
  const { children } = levels.at(-1) as Level;
  if (token.kind === "text") {
    const text = trimJsxText(token.raw);
    if (text) children.push({ ...leaf("text", text), raw: token.raw } as HastLeaf);
    return;
  }
  const { kind, name, attributes, raw } = token;
  if (kind === "close") {
    close(levels, name, raw);
    return;
  }
  const tag: Tag = { type: "tag", name, attributes, raw: { open: raw, close: "" }, children: [] };
  if (kind === "whole") children.push(tag);
  else levels.push({ tag, children: tag.children });
}

/**
 * Nests content between tags in nodes. Markup beyond tags and text is left as it is.
 *
 * @param nodes children of one node
 */
export function nest(nodes: readonly Node[]): Node[] {
  const levels: Level[] = [{ children: [] }];
  for (const node of nodes) {
    const tokens = node.type === "jsx" ? readJsx(node.value) : undefined;
    if (tokens) for (const token of tokens) place(levels, token);
    else {
      const children = "children" in node ? { children: nest(node.children) } : {};
      levels.at(-1)?.children.push({ ...node, ...children } as Node);
    }
  }
  // Restore an unclosed tag.
  for (const { tag, children } of levels.splice(1)) {
    levels[0].children.push(leaf("jsx", tag?.raw.open ?? ""), ...children);
  }
  return levels[0].children;
}

/** @returns the original MDX nodes of {@link nest}, tags included */
export function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === "tag") {
      const { open, close } = node.raw;
      const children = flatten(node.children);
      return [leaf("jsx", open), ...children, ...(close ? [leaf("jsx", close)] : [])];
    }
    if (node.type === "element") return [{ ...node, children: flatten(node.children) }];
    const { raw } = node as { raw?: string };
    return [raw === undefined ? node : leaf("jsx", raw)];
  });
}
