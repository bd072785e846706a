import type {
  BlockContent,
  Blockquote,
  Code,
  Heading,
  Image,
  Link,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import strings from "../../../i18n/ja/code.json";
import { classicNotice } from "../../data/classic-notice";
import { type Command, shownFile } from "../../markdown/command";
import { expandElements } from "../../markdown/expand-elements";
import { findFences, parseFence } from "../../markdown/fence";
import { figureInWords, readFigure } from "../../markdown/figure";
import { withoutId } from "../../markdown/heading-id";
import { code, paragraph, replaceElements, text } from "../../markdown/markup";
import { errorAt } from "../../markdown/place";
import { removeProofs } from "../../markdown/proofs";
import type { Page } from "../../markdown/read-page";
import { imageOfShot, insertShots } from "../../markdown/shots";
import { shownCommand } from "../../markdown/shown-command";

/** A whole block of opening or closing tab tags. */
const TAB_TAGS = /^(?:<\/?(?:Tabs|TabItem)\b[^>]*>\s*)+$/;
/** Components that need a browser, and the text that replaces them. */
const INTERACTIVE = new Set(["PermissionBuilder"]);
const INSTEAD = "（ここには、サイトのページで操作できる部品があります。）";

const labels = new Map(Object.entries(strings).map(([id, { message }]) => [id, message]));

/** A block quote headed by a line in bold. */
function quote(kind: string, title: PhrasingContent[], blocks: RootContent[]): Blockquote {
  const label = labels.get(`theme.admonition.${kind}`) ?? kind;
  const heading = title.length > 0 ? [text(`${label}: `), ...title] : [text(label)];
  return {
    type: "blockquote",
    children: [paragraph([{ type: "strong", children: heading }]), ...(blocks as BlockContent[])],
  };
}

function quoteNotice(): Blockquote {
  const parts = classicNotice.parts.map((part): PhrasingContent => {
    if (typeof part === "string") return text(part);
    if ("code" in part) return code(part.code);
    return { type: "link", url: part.to, children: [text(part.label)] };
  });
  return quote("caution", [text(classicNotice.title)], [paragraph(parts)]);
}

function quoteAdmonitions(tree: Root): void {
  visit(tree, "admonition", ({ kind, children }, index, parent) => {
    const [first, ...rest] = children;
    const quoted =
      first?.type === "admonitionTitle"
        ? quote(kind, first.children, rest)
        : quote(kind, [], children);
    if (index !== undefined) parent?.children.splice(index, 1, quoted);
  });
}

/** A tab's label becomes a line above its content. */
function replaceTags(tree: Root, file: string): void {
  replaceElements(tree, (markup, line): RootContent[] | undefined => {
    if (markup === "<ClassicNotice />") return [quoteNotice()];
    const figure = readFigure(markup);
    if (figure) return figureInWords(figure).map((words) => paragraph([text(words)]));
    if (TAB_TAGS.test(markup)) {
      return [...markup.matchAll(/\slabel="([^"]*)"/g)].map(([, label]) =>
        paragraph([{ type: "strong", children: [text(label)] }]),
      );
    }
    const name = /<([A-Z]\w*)/.exec(markup)?.[1];
    if (name === undefined) return undefined;
    if (INTERACTIVE.has(name)) return [paragraph([text(INSTEAD)])];
    throw errorAt(
      { file, firstLine: 1 },
      line,
      `要素 <${name}> は Markdown にできません。src/markdown/expand-elements.ts か src/features/markdown-export/write-markdown.ts に、文章への直し方を足してください。`,
    );
  });
}

/** A command as a block of its own, for PowerShell too where that differs. */
function commandBlocks({ posix, powershell }: Command): Code[] {
  const block = (lang: string, value: string): Code => ({ type: "code", lang, value });
  return [block("sh", posix), ...(powershell ? [block("powershell", powershell)] : [])];
}

/** Puts the command of each executed sample where the page draws it. */
function insertCommands(tree: Root): void {
  const fences = findFences(tree);
  const commands = fences.map((_, index) => shownCommand(fences, index));
  const owners = new Map(fences.map(({ node }, index) => [node, commands[index]]));
  visit(tree, "code", (node, index, parent) => {
    const command = owners.get(node);
    if (!command || !parent || index === undefined) return undefined;
    const blocks = commandBlocks(command);
    const isAbove = command.place === "above";
    parent.children.splice(isAbove ? index : index + 1, 0, ...blocks);
    return index + 1 + blocks.length;
  });
}

/** Keeps the fence options that a reader needs. */
function simplifyFence(node: Code): void {
  const parsed = parseFence(node.lang, node.meta);
  const title = parsed.ok && (parsed.fence.output ? "出力" : shownFile(parsed.fence));
  node.meta = title ? `title="${title}"` : null;
}

function stripHeadingId({ children }: Heading): void {
  const last = children[children.length - 1];
  if (last?.type === "text") last.value = withoutId(last.value);
}

/**
 * Writes a page as self-contained Markdown: a title, absolute links, tables instead of elements, quotes instead of
 * admonitions.
 *
 * @param page the page; its tree is changed
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @returns CommonMark with GFM tables
 * @throws with `file:line` for an element without a text form, or one that names missing data
 */
export function writeMarkdown(page: Page, siteUrl: string): string {
  const { tree } = page;
  const pageUrl = siteUrl + page.route.slice(1);
  expandElements(tree, { file: page.file, firstLine: 1 });
  replaceTags(tree, page.file);
  quoteAdmonitions(tree);
  insertShots(tree, removeProofs(tree), imageOfShot);
  insertCommands(tree);
  visit(tree, "code", simplifyFence);
  visit(tree, "heading", stripHeadingId);
  visit(tree, ["link", "image", "definition"], (node) => {
    const link = node as Link | Image;
    if (link.url.startsWith("/")) link.url = siteUrl + link.url.slice(1);
    else if (!/^[a-z][\w+.-]*:/i.test(link.url)) link.url = new URL(link.url, pageUrl).href;
  });
  const body = tree.children.filter(({ type }) => type !== "yaml" && type !== "moduleLines");
  const title: Heading = {
    type: "heading",
    depth: 1,
    children: [text(String(page.frontMatter.title ?? page.route))],
  };
  return toMarkdown(
    { type: "root", children: [title, ...body] },
    { bullet: "-", rule: "-", extensions: [gfmToMarkdown({ tablePipeAlign: false })] },
  );
}
