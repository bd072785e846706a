import type { Element, ElementContent, Text } from "hast";
import { figureOf } from "../elements/figure";
import type { ShownCommand } from "../fence/shown-command";
import { textIn } from "../page/tags";
import type { Site } from "../site";
import { writeAdmonition } from "./admonition";
import { writeCards } from "./cards";
import { codeBlockOf, writeCodeBlock } from "./code-block";
import { writeFigure } from "./figure";
import { writeHeading } from "./heading";
import { writeLink } from "./link";
import type { CollectLink, HtmlSettings } from "./settings";
import { writeTabs } from "./tabs";
import { escapeText, tag, type Value } from "./tag";

/** JSX attribute names that differ from HTML. */
const JSX_NAMES: Record<string, string> = { className: "class", htmlFor: "for" };

const nameOf = (property: string): string =>
  JSX_NAMES[property] ??
  (/^(?:aria|data)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase());

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

const isSpace = (node: ElementContent): boolean => node.type === "text" && !node.value.trim();

const isTabItem = (node: ElementContent): node is Element =>
  node.type === "element" && node.tagName === "TabItem";

const textOf = ({ children }: Element): string | undefined =>
  children.length === 1 && children[0].type === "text" ? children[0].value : undefined;

const elementsIn = ({ children }: Element, name: string): Element[] =>
  children.filter((node): node is Element => node.type === "element" && node.tagName === name);

/** Fewer columns fit on a phone side by side. */
const STACKED_COLUMNS = 3;

/** Names the column in each cell of a table whose rows are stacked on phones. */
function labelCells(table: Element): ElementContent[] {
  const rows = (part: string) => elementsIn(table, part).flatMap((node) => elementsIn(node, "tr"));
  const labels = rows("thead").flatMap((row) => elementsIn(row, "th").map(textIn));
  if (labels.length < STACKED_COLUMNS) return table.children;
  for (const row of rows("tbody"))
    for (const [index, cell] of elementsIn(row, "td").entries())
      cell.properties = { ...cell.properties, dataLabel: labels[index] };
  return table.children;
}

/** Whether `expandElements` has marked a list as cards. */
const isCards = ({ properties = {} }: Element): boolean =>
  [properties.className].flat().includes("cards");

/** The command that `renderSamples` has put on a code element. */
function commandIn({ properties = {} }: Element): ShownCommand | undefined {
  const { command, commandPlace, powershell } = properties as Record<string, string | undefined>;
  if (command === undefined) return undefined;
  return { posix: command, powershell, place: commandPlace as ShownCommand["place"] };
}

/** Writes nodes and collects their links. */
class Writer {
  constructor(
    private readonly site: Site,
    private readonly settings: HtmlSettings,
    private readonly collect: CollectLink,
  ) {}

  nodes(nodes: readonly ElementContent[], keepsBreaks = false): string {
    return nodes
      .map((node) => {
        if (node.type === "element") return this.element(node);
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

  element(node: Element): string {
    const { tagName, children, properties = {} } = node;
    const content = () => this.nodes(children, tagName === "p");
    switch (tagName) {
      case "pre":
        return this.pre(node);
      case "inlineCode":
        return tag("code", {}, content().replace(METHOD, markMethod));
      case "admonition":
        return this.admonition(node);
      case "Figure":
        return writeFigure(figureOf(properties, this.site.figures), this.site.figures);
      case "Tabs":
        return this.tabs(node);
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
        const { messages } = this.settings;
        return writeHeading(Number(tagName[1]), id, content(), textOf(node), messages);
      }
      default: {
        const write = this.site.settings.elements?.[tagName]?.write;
        if (write) return write(this.settings, this.collect);
        return this.plain(tagName, this.attributes(properties), content());
      }
    }
  }

  /** The list of `<Cards>`: each item is a link, a colon and words. */
  cards(node: Element): string {
    return writeCards(
      elementsIn(node, "li").map((item) => {
        const [first] = elementsIn(item, "p");
        const [link, colon, ...rest] = (first ?? item).children.filter((child) => !isSpace(child));
        const { href } = (link as Element).properties as { href: string };
        const words = [{ ...colon, value: (colon as Text).value.slice(2) } as Text, ...rest];
        return { href, link: this.nodes([link]), words: this.nodes(words, true) };
      }),
      this.site.settings.cardFacts,
    );
  }

  /** An element that is the same in Markdown and markup. */
  plain(name: string, attributes: Record<string, Value>, content: string): string {
    const { href, class: classes, ...others } = attributes;
    if (name === "a" && typeof href === "string") {
      return writeLink(href, { ...others, class: classes }, content, this.settings, this.collect);
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

  pre({ children }: Element): string {
    const [code] = children;
    if (code?.type !== "element" || code.tagName !== "code") {
      return tag("pre", {}, this.nodes(children, true));
    }
    const { className } = code.properties;
    const names = Array.isArray(className) ? className : `${className ?? ""}`.split(" ");
    const language = names
      .map(String)
      .find((name) => name.startsWith("language-"))
      ?.slice(9);
    const block = codeBlockOf(textOf(code) ?? "", language, code.data?.meta ?? undefined);
    return writeCodeBlock({ ...block, command: commandIn(code) }, this.settings.messages);
  }

  admonition({ children, properties = {} }: Element): string {
    const isTitle = (node: ElementContent): node is Element =>
      node.type === "element" && node.tagName === "mdxAdmonitionTitle";
    const { type, title } = properties as { type: string; title?: string };
    const marked = children.find(isTitle);
    const rest = children.filter((node) => !isTitle(node));
    const heading = marked ? this.nodes(marked.children, true) : title && escapeText(title);
    return writeAdmonition(type, heading, this.nodes(rest), this.settings.messages);
  }

  /** `<Tabs>` with a `<TabItem>` for each panel, with the attributes of the theme's. */
  tabs({ children, properties }: Element): string {
    const { groupId = "", defaultValue } = properties as Record<string, string>;
    const tabs = children.filter(isTabItem).map((item) => {
      const { value, label, default: isDefault } = item.properties as Record<string, string>;
      return {
        value,
        label,
        isDefault: isDefault !== undefined,
        content: this.nodes(item.children),
      };
    });
    return writeTabs(groupId, tabs, defaultValue);
  }
}

/**
 * @param site the site of the page
 * @param nodes the article's nodes, or some of them
 * @param collect receives links to other pages of this site
 * @returns their HTML
 */
export function writeHtml(
  site: Site,
  nodes: readonly ElementContent[],
  settings: HtmlSettings,
  collect: CollectLink,
): string {
  return new Writer(site, settings, collect).nodes(nodes);
}
