import { figureOf } from "../figure";
import type { HastElement, HastLeaf, Node, Tag } from "../hast";
import type { AttributeValue } from "../jsx";
import type { ShownCommand } from "../shown-command";
import { writeAdmonition } from "./admonition";
import { writeCards } from "./cards";
import { writeClassicNotice } from "./classic-notice";
import { codeBlockOf, writeCodeBlock } from "./code-block";
import { writeFigure } from "./figure";
import { writeHeading } from "./heading";
import { type CollectLink, writeLink } from "./link";
import { writeTabs } from "./tabs";
import { escapeText, tag, type Value } from "./tag";

/** JSX attribute names that differ from HTML. */
const JSX_NAMES: Record<string, string> = { className: "class", htmlFor: "for" };

const nameOf = (property: string): string =>
  JSX_NAMES[property] ??
  (/^(?:aria|data)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase());

/** webpack's file reference: the only code in attributes that Docusaurus itself inserts. */
const FILE = /^\s*require\((?:'[^']*'|"[^"]*")\)\.default(?:\s*\+\s*'[^']*')?\s*$/;

const isStaticValue = (value: AttributeValue): boolean =>
  typeof value !== "object" || FILE.test(value.expression);

/** Attributes of the theme's tabs supported in HTML. */
const TABS = ["groupId", "defaultValue"];
const TAB_ITEM = ["value", "label", "default"];

/** A request in the text, as `GET /apps`; its method has a colour of its own. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)(?= \/)/;
const METHOD_COLOURS: Record<string, string> = {
  GET: "function",
  POST: "string",
  PUT: "number",
  PATCH: "number",
  DELETE: "deleted",
};
const markMethod = (method: string): string =>
  tag("b", { class: `token ${METHOD_COLOURS[method]}` }, method);

const isSpace = (node: Node): boolean => node.type === "text" && !node.value.trim();

function hasOnly({ attributes }: Tag, names: readonly string[]): boolean {
  return Object.entries(attributes).every(
    ([name, value]) => names.includes(name) && typeof value !== "object",
  );
}

const isTabItem = (node: Node): node is Tag =>
  node.type === "tag" &&
  node.name === "TabItem" &&
  hasOnly(node, TAB_ITEM) &&
  typeof node.attributes.value === "string";

function isStaticTag(node: Tag): boolean {
  const { name, attributes, children } = node;
  if (name === "ClassicNotice") return hasOnly(node, []) && children.length === 0;
  if (name === "Figure") return children.length === 0;
  if (name === "Tabs") {
    return hasOnly(node, TABS) && children.every((child) => isSpace(child) || isTabItem(child));
  }
  if (name === "TabItem") return isTabItem(node);
  return /^[a-z]/.test(name) && Object.values(attributes).every(isStaticValue);
}

/** Whether nothing in a node needs browser code, so that {@link writeHtml} can write it. */
export function isStatic(node: Node): boolean {
  if (node.type === "text" || node.type === "comment") return true;
  if (node.type === "element") return node.children.every(isStatic);
  return node.type === "tag" && isStaticTag(node) && node.children.every(isStatic);
}

const textOf = ({ children }: HastElement): string | undefined =>
  children.length === 1 && children[0].type === "text" ? children[0].value : undefined;

const elementsIn = ({ children }: HastElement, name: string): HastElement[] =>
  children.filter((node): node is HastElement => node.type === "element" && node.tagName === name);

/** All text of a node. */
const textIn = (node: Node): string =>
  "value" in node ? node.value : node.children.map(textIn).join("");

/** Fewer columns fit on a phone side by side. */
const STACKED_COLUMNS = 3;

/** Names the column in each cell of a table whose rows are stacked on phones. */
function labelCells(table: HastElement): Node[] {
  const rows = (part: string) => elementsIn(table, part).flatMap((node) => elementsIn(node, "tr"));
  const labels = rows("thead").flatMap((row) => elementsIn(row, "th").map(textIn));
  if (labels.length < STACKED_COLUMNS) return table.children;
  for (const row of rows("tbody"))
    for (const [index, cell] of elementsIn(row, "td").entries())
      cell.properties = { ...cell.properties, dataLabel: labels[index] };
  return table.children;
}

/** Whether `expandElements` has marked a list as cards. */
const isCards = ({ properties = {} }: HastElement): boolean =>
  [properties.className].flat().includes("cards");

/** The command that `renderSamples` has put on a code element. */
function commandIn({ properties = {} }: HastElement): ShownCommand | undefined {
  const { command, commandPlace, powershell } = properties as Record<string, string | undefined>;
  if (command === undefined) return undefined;
  return { posix: command, powershell, place: commandPlace as ShownCommand["place"] };
}

/** Writes nodes and collects their links. */
class Writer {
  constructor(private readonly collect: CollectLink) {}

  nodes(nodes: readonly Node[], keepsBreaks = false): string {
    return nodes
      .map((node) => {
        if (node.type === "element") return this.element(node);
        if (node.type === "tag") return this.tag(node);
        // As in MDX, a break between blocks is dropped, but one in text is a space.
        if (node.type !== "text" || (node.value === "\n" && !keepsBreaks)) return "";
        return escapeText(node.value);
      })
      .join("");
  }

  attributes(properties: Record<string, unknown> = {}): Record<string, Value> {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, value]): [string, Value][] => {
        if (value === null || value === undefined) return [];
        return [[nameOf(name), Array.isArray(value) ? value.join(" ") : (value as Value)]];
      }),
    );
  }

  element(node: HastElement): string {
    const { tagName, children, properties = {} } = node;
    const content = () => this.nodes(children, tagName === "p");
    switch (tagName) {
      case "pre":
        return this.pre(node);
      case "inlineCode":
        return tag("code", {}, content().replace(METHOD, markMethod));
      case "admonition":
        return this.admonition(node);
      case "table":
        return tag("table", this.attributes(properties), this.nodes(labelCells(node)));
      case "ul":
        return isCards(node)
          ? this.cards(node)
          : this.plain(tagName, this.attributes(properties), content());
      case "h1":
      case "h2":
      case "h3":
      case "h4":
      case "h5":
      case "h6": {
        const { id } = properties as { id?: string };
        return writeHeading(Number(tagName[1]), id, content(), textOf(node));
      }
      default:
        return this.plain(tagName, this.attributes(properties), content());
    }
  }

  /** The list of `<Cards>`: each item is a link, a colon and words. */
  cards(node: HastElement): string {
    return writeCards(
      elementsIn(node, "li").map((item) => {
        const [first] = elementsIn(item, "p");
        const [link, colon, ...rest] = (first ?? item).children.filter((child) => !isSpace(child));
        const { href } = (link as HastElement).properties as { href: string };
        const words = [
          { ...colon, value: (colon as HastLeaf).value.slice(2) } as HastLeaf,
          ...rest,
        ];
        return { href, link: this.nodes([link]), words: this.nodes(words, true) };
      }),
    );
  }

  /** An element that is the same in Markdown and markup. */
  plain(name: string, attributes: Record<string, Value>, content: string): string {
    const { href, class: classes, ...others } = attributes;
    if (name === "a" && typeof href === "string") {
      return writeLink(href, { ...others, class: classes }, content, this.collect);
    }
    if (name === "img") return tag("img", { loading: "lazy", ...attributes });
    if (name === "details") {
      return tag(
        name,
        { ...attributes, class: `alert alert--info ${classes ?? ""}`.trim() },
        content,
      );
    }
    return tag(name, attributes, content);
  }

  pre({ children }: HastElement): string {
    const [code] = children;
    if (code?.type !== "element" || code.tagName !== "code") {
      return tag("pre", {}, this.nodes(children, true));
    }
    const { className, metastring } = code.properties ?? {};
    const names = Array.isArray(className) ? className : `${className ?? ""}`.split(" ");
    const language = names.find((name: string) => name.startsWith("language-"))?.slice(9);
    const block = codeBlockOf(textOf(code) ?? "", language, metastring as string);
    return writeCodeBlock({ ...block, command: commandIn(code) });
  }

  admonition({ children, properties = {} }: HastElement): string {
    const isTitle = (node: Node): node is HastElement =>
      node.type === "element" && node.tagName === "mdxAdmonitionTitle";
    const { type, title } = properties as { type: string; title?: string };
    const marked = children.find(isTitle);
    const rest = children.filter((node) => !isTitle(node));
    const heading = marked ? this.nodes(marked.children, true) : title && escapeText(title);
    return writeAdmonition(type, heading, this.nodes(rest));
  }

  tag({ name, attributes, children }: Tag): string {
    if (name === "ClassicNotice") return writeClassicNotice(this.collect);
    if (name === "Figure") return writeFigure(figureOf(attributes));
    if (name === "Tabs") {
      const { groupId = "", defaultValue } = attributes as Record<string, string>;
      const tabs = children.filter(isTabItem).map((item) => {
        const { value, label, default: isDefault } = item.attributes;
        return {
          value: value as string,
          label: typeof label === "string" ? label : undefined,
          isDefault: isDefault === true,
          content: this.nodes(item.children),
        };
      });
      return writeTabs(groupId, tabs, defaultValue);
    }
    return this.plain(name, this.attributes(attributes), this.nodes(children, name === "p"));
  }
}

/**
 * @param nodes static nodes
 * @param collect receives links to other pages of this site
 * @returns their HTML
 */
export function writeHtml(nodes: readonly Node[], collect: CollectLink): string {
  return new Writer(collect).nodes(nodes);
}
