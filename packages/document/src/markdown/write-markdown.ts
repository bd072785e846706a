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
import { figureInWords, readFigure } from "../elements/figure";
import { expandElements } from "../elements/registry";
import { type Command, shownFile } from "../fence/command";
import type { Fence } from "../fence/fence";
import { findFences } from "../fence/find-fences";
import { parseFence } from "../fence/parse-fence";
import { removeProofs } from "../fence/proofs";
import { outputTitle } from "../fence/render-samples";
import { insertNotes } from "../fence/sample-notes";
import { imageOfShot, insertShots } from "../fence/shots";
import { shownCommand } from "../fence/shown-command";
import type { Messages } from "../html/settings";
import { withoutId } from "../page/heading-id";
import { paragraph, replaceElements, text } from "../page/markup";
import { errorAt } from "../page/place";
import type { Page, Site } from "../site";

/** A whole block of opening or closing tab tags. */
const TAB_TAGS = /^(?:<\/?(?:Tabs|TabItem)\b[^>]*>\s*)+$/;
/** Stands for an element that needs a browser. */
const INSTEAD = "（ここには、サイトのページで操作できる部品があります。）";

/** A block quote headed by a line in bold. */
function quote(
  kind: string,
  title: PhrasingContent[],
  blocks: RootContent[],
  messages: Messages,
): Blockquote {
  const label = messages[`theme.admonition.${kind}`] ?? kind;
  const heading = title.length > 0 ? [text(`${label}: `), ...title] : [text(label)];
  return {
    type: "blockquote",
    children: [paragraph([{ type: "strong", children: heading }]), ...(blocks as BlockContent[])],
  };
}

function quoteAdmonitions(tree: Root, messages: Messages): void {
  visit(tree, "admonition", ({ kind, children }, index, parent) => {
    const [first, ...rest] = children;
    const quoted =
      first?.type === "admonitionTitle"
        ? quote(kind, first.children, rest, messages)
        : quote(kind, [], children, messages);
    if (index !== undefined) parent?.children.splice(index, 1, quoted);
  });
}

/** A tab's label becomes a line above its content. */
function replaceTags(site: Site, tree: Root, file: string): void {
  replaceElements(tree, (markup, line): RootContent[] | undefined => {
    const figure = readFigure(markup, site.figures);
    if (figure) return figureInWords(figure).map((words) => paragraph([text(words)]));
    if (TAB_TAGS.test(markup)) {
      return [...markup.matchAll(/\slabel="([^"]*)"/g)].map(([, label]) =>
        paragraph([{ type: "strong", children: [text(label)] }]),
      );
    }
    const name = /<([A-Z]\w*)/.exec(markup)?.[1];
    if (name === undefined) return undefined;
    const element = site.settings.elements?.[name];
    if (element?.quote) return element.quote();
    if (element?.island) return [paragraph([text(INSTEAD)])];
    throw errorAt(
      { file, firstLine: 1 },
      line,
      `要素 <${name}> は Markdown にできません。要素の定義に、文章への直し方（expand か quote）を足してください。`,
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
  const title = parsed.ok && titleOf(parsed.fence);
  node.meta = title ? `title="${title}"` : null;
}

function titleOf(fence: Fence): string | undefined {
  if (!fence.output) return shownFile(fence);
  return fence.deno ? outputTitle(fence) : "出力";
}

function stripHeadingId({ children }: Heading): void {
  const last = children[children.length - 1];
  if (last?.type === "text") last.value = withoutId(last.value);
}

/**
 * Writes a page as self-contained Markdown: a title, absolute links, tables instead of elements, quotes instead of
 * admonitions.
 *
 * @param site the site of the page
 * @param page the page; its tree is changed
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @param messages titles of admonitions, by the theme's ids
 * @returns CommonMark with GFM tables
 * @throws with `file:line` for an element without a text form, or one that names missing data
 */
export function writeMarkdown(
  site: Site,
  page: Page,
  siteUrl: string,
  messages: Messages = {},
): string {
  const { tree } = page;
  const pageUrl = siteUrl + page.route.slice(1);
  expandElements(site, tree, { file: page.file, firstLine: 1 });
  replaceTags(site, tree, page.file);
  quoteAdmonitions(tree, messages);
  const all = findFences(tree);
  const fences = removeProofs(tree, all);
  insertNotes(site, tree, page.file, all, fences);
  insertShots(tree, fences, imageOfShot);
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
