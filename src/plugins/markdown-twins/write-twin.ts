import type { Code, Heading, Image, Link, Root, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import strings from "../../../i18n/ja/code.json";
import { classicNotice } from "../../data/classic-notice";
import { expandElements } from "../../remark/expand-elements";
import { parseFence } from "../../remark/fence";
import { paragraph, replaceElements, text } from "../../remark/markup";
import { errorAt } from "../../remark/place";
import { type Page, parsePage } from "../../remark/read-page";

/** Lines of MDX that import components; a sentence may begin with the word, too. */
const IMPORTS = /^(?:import\s.+["'];?(?:\n|$))+$/;
const HEADING_ID = /\s*\{#[\w-]+\}\s*$/;
/** A whole block of tags of tabs, opening or closing. */
const TAB_TAGS = /^(?:<\/?(?:Tabs|TabItem)\b[^>]*>\s*)+$/;
const ADMONITION = /^:::(\w*)[ \t]*(.*)$/;

const labels = new Map(Object.entries(strings).map(([id, { message }]) => [id, message]));

function quoted(kind: string, title: string, body: string[]): string[] {
  const label = labels.get(`theme.admonition.${kind}`) ?? kind;
  return [`**${title ? `${label}: ${title}` : label}**`, "", ...body].map((line) => `> ${line}`);
}

function noticeText(): string {
  return classicNotice.parts
    .map((part) => {
      if (typeof part === "string") return part;
      return "code" in part ? `\`${part.code}\`` : `[${part.label}](${part.to})`;
    })
    .join("");
}

/** Turns what only Docusaurus knows, admonitions and the shared notice, into block quotes. */
function quoteNotices({ tree, source }: Page): string {
  const codeLines = new Set<number>();
  visit(tree, "code", ({ position }) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line++) codeLines.add(line);
  });
  let inside = false;
  return source
    .split("\n")
    .flatMap((line, index) => {
      if (!codeLines.has(index + 1)) {
        if (line.trim() === "<ClassicNotice />")
          return quoted("caution", classicNotice.title, [noticeText()]);
        const [, kind, title] = ADMONITION.exec(line) ?? [];
        if (kind !== undefined) {
          inside = kind !== "";
          return inside ? quoted(kind, title, []) : [""];
        }
      }
      return inside ? [`> ${line}`] : [line];
    })
    .join("\n");
}

/** The label of a tab becomes a line above its content. */
function replaceTags(tree: Root, file: string): void {
  replaceElements(tree, (markup, line): RootContent[] | undefined => {
    if (TAB_TAGS.test(markup)) {
      return [...markup.matchAll(/\slabel="([^"]*)"/g)].map(([, label]) =>
        paragraph([{ type: "strong", children: [text(label)] }]),
      );
    }
    const name = /<([A-Z]\w*)/.exec(markup)?.[1];
    if (name === undefined) return undefined;
    throw errorAt(
      { file, firstLine: 1 },
      line,
      `要素 <${name}> は Markdown にできません。src/remark/expand-elements.ts か src/plugins/markdown-twins/write-twin.ts に、文章への直し方を足してください。`,
    );
  });
}

/** Keeps of a fence's options what a reader needs. */
function simplifyFence(node: Code): void {
  const parsed = parseFence(node.lang, node.meta);
  const title = parsed.ok && (parsed.fence.output ? "出力" : parsed.fence.title);
  node.meta = title ? `title="${title}"` : null;
}

function stripHeadingId({ children }: Heading): void {
  const last = children[children.length - 1];
  if (last?.type === "text") last.value = last.value.replace(HEADING_ID, "");
}

/**
 * Writes a page as Markdown that needs nothing of this site to be read: a title, absolute links, tables instead of
 * elements, quotes instead of admonitions.
 *
 * @param page the page; its tree is changed
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @returns CommonMark with GFM tables
 * @throws with `file:line` at an element without a text, or one that names what the data lacks
 */
export function writeTwin(page: Page, siteUrl: string): string {
  const source = quoteNotices(page);
  const { tree } = source === page.source ? page : parsePage(page.file, source);
  const pageUrl = siteUrl + page.route.slice(1);
  expandElements(tree, { file: page.file, firstLine: 1 });
  replaceTags(tree, page.file);
  visit(tree, "code", simplifyFence);
  visit(tree, "heading", stripHeadingId);
  visit(tree, ["link", "image", "definition"], (node) => {
    const link = node as Link | Image;
    if (link.url.startsWith("/")) link.url = siteUrl + link.url.slice(1);
    else if (!/^[a-z][\w+.-]*:/i.test(link.url)) link.url = new URL(link.url, pageUrl).href;
  });
  const body = tree.children.filter(
    (node) => node.type !== "yaml" && !(node.type === "paragraph" && IMPORTS.test(toString(node))),
  );
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
