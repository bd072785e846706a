import { figureInWords, readFigure } from "@deno-docs-ja/document/elements/figure";
import { findMessages } from "@deno-docs-ja/document/fence/messages";
import { removeProofs } from "@deno-docs-ja/document/fence/proofs";
import { imageOfShot, insertShots } from "@deno-docs-ja/document/fence/shots";
import { headingId, withoutId } from "@deno-docs-ja/document/page/heading-id";
import type { Page } from "@deno-docs-ja/document/site";
import type { PageSource, SectionSource } from "@deno-docs-ja/ja-search/definitions";
import { WEIGHTS } from "@deno-docs-ja/ja-search/ranking";
import { MAX_BLOCK_LENGTH, type PageTree, type Section } from "@deno-docs-ja/ja-search/record";
import type { Code, Nodes, Root, RootContent } from "mdast";
import { site } from "../../../document/site";

/** A page's place in the site, which its text does not contain. */
export type PagePlace = Pick<PageTree, "group" | "language" | "version" | "tag">;

/** A section being read. */
interface SectionDraft extends SectionSource {
  /** Messages of Deno and of libraries that its samples show. */
  messages: string[];
}

const CJK = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー、。（）「」]";
const CJK_LINE_BREAK = new RegExp(`(?<=${CJK})[ \\t]*\\n[ \\t]*(?=${CJK})`, "gu");

/** Words of the languages themselves, which are on every page and say nothing. */
const LANGUAGE_WORDS = new Set(
  (
    "abstract any arguments async await boolean break case catch class console const constructor " +
    "continue default delete else enum export extends false finally for from function get if " +
    "implements import instanceof interface let log new null number object of private protected " +
    "public readonly return set static string super switch symbol this throw true try type typeof " +
    "undefined unknown using var void while with yield"
  ).split(" "),
);
/** Heading of the link list on every page; its targets are found where they are. */
const NAVIGATION_HEADING = "次に読む";
/** Dotted names, flags, specifiers and plain identifiers in code. */
const CODE_NAME = /(?<![\w$-])--?[a-z][\w-]*|@?[A-Za-z_$][\w$]*(?:(?:[.:/@]+|-)[A-Za-z_$][\w$]*)*/g;
const SHORTEST_CODE_NAME = 3;
/** Variables and words of outputs; the APIs among such names are in the text. */
const PLAIN_WORD = /^[a-z]+$/;
/** Nobody searches for generated text (keys, hashes). */
const LONGEST_CODE_NAME = 60;

/** Plain text of a node: markup removed, code kept. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "image":
      return node.alt ?? "";
    case "break":
      return "\n";
    default:
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
}

function clean(text: string): string {
  return text.replace(CJK_LINE_BREAK, "").replace(/\s+/g, " ").trim();
}

/** Cuts a text after its sentences; sentences too long for a block are cut anywhere. */
function piecesOf(text: string): string[] {
  const sentences = text.match(/[^。]+。?|。/g) ?? [];
  return sentences.flatMap((sentence) => {
    if (sentence.length <= MAX_BLOCK_LENGTH) return [sentence];
    // Half, since a character may take two UTF-16 units.
    return sentence.match(new RegExp(`.{1,${MAX_BLOCK_LENGTH / 2}}`, "gsu")) ?? [];
  });
}

/** Cuts a long text into blocks that can be shown in full. */
function cutIntoBlocks(text: string): string[] {
  const blocks: string[] = [];
  for (const piece of piecesOf(text)) {
    const last = blocks.length - 1;
    if (last >= 0 && blocks[last].length + piece.length <= MAX_BLOCK_LENGTH) blocks[last] += piece;
    else blocks.push(piece);
  }
  return blocks.map((block) => block.trim()).filter(Boolean);
}

function codeIn(node: Nodes): string[] {
  if (node.type === "inlineCode") return [node.value];
  return "children" in node ? node.children.flatMap(codeIn) : [];
}

/** Inline code at the start of a list item: `- \`--port\`: …`. */
function leadingCode(item: Nodes): string[] {
  const first = "children" in item ? item.children[0] : undefined;
  if (!first) return [];
  return first.type === "inlineCode" ? [first.value] : leadingCode(first);
}

function namesInCode(source: string): string[] {
  return (source.match(CODE_NAME) ?? []).filter(
    (name) =>
      name.length >= SHORTEST_CODE_NAME &&
      name.length <= LONGEST_CODE_NAME &&
      !PLAIN_WORD.test(name) &&
      !LANGUAGE_WORDS.has(name),
  );
}

function emptySection(level: Section["level"], anchor: string, heading: string): SectionDraft {
  const lists = { defines: [], blocks: [], code: [], headingCode: [], entryCode: [], messages: [] };
  return { level, anchor, heading, ...lists };
}

/** Messages of fences. */
type Messages = ReadonlyMap<Code, readonly string[]>;

/** Adds the content of one block of the page to its section. */
function addBlock(section: SectionDraft, node: RootContent, messages: Messages): void {
  switch (node.type) {
    case "table":
      for (const row of node.children.slice(1)) {
        section.blocks.push(...cutIntoBlocks(clean(row.children.map(textOf).join(" / "))));
        if (row.children[0]) section.entryCode.push(...codeIn(row.children[0]));
      }
      break;
    case "list":
      for (const item of node.children) {
        section.entryCode.push(...leadingCode(item));
        for (const child of item.children) addBlock(section, child, messages);
      }
      break;
    case "admonition":
    case "blockquote":
    case "footnoteDefinition":
      for (const child of node.children) addBlock(section, child, messages);
      break;
    case "code":
      section.code.push(...namesInCode(node.value));
      section.messages.push(...(messages.get(node) ?? []));
      break;
    case "admonitionTitle":
    case "paragraph":
      section.blocks.push(...cutIntoBlocks(clean(textOf(node))));
      break;
    case "html": {
      const figure = readFigure(node.value, site.figures);
      const texts = figure ? figureInWords(figure) : [node.value.replace(/<[^>]*>/g, " ")];
      section.blocks.push(...texts.flatMap((text) => cutIntoBlocks(clean(text))));
      break;
    }
  }
}

function sectionsOf(tree: Root, title: string, messages: Messages): SectionDraft[] {
  const sections = [emptySection(1, "", title)];
  for (const node of tree.children) {
    if (node.type === "heading") {
      const text = clean(textOf(node));
      const section = emptySection(node.depth, headingId(node) ?? "", withoutId(text));
      section.headingCode = codeIn(node);
      sections.push(section);
    } else {
      addBlock(sections[sections.length - 1], node, messages);
    }
  }
  return sections.filter((section) => section.heading !== NAVIGATION_HEADING);
}

/** Adds messages to the texts. Drops repeated texts of a section, and code names that its texts already contain. */
function withoutRepetition({ messages: shown, ...section }: SectionDraft): SectionSource {
  const prose = [section.heading, ...section.blocks].join("\n");
  const messages = shown.filter((message) => !prose.includes(message));
  const blocks = [...section.blocks, ...messages.flatMap(cutIntoBlocks)];
  const texts = [section.heading, ...blocks].join("\n");
  const code = [...new Set(section.code)].filter((name) => !texts.includes(name));
  return { ...section, blocks: [...new Set(blocks)], code };
}

function listOfStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/**
 * Reads what search knows about a page. Nothing is canonical yet: see `assignDefinitions` of the search package.
 *
 * @param page page with its syntax tree, which loses its proofs
 * @param place the page's place in the site
 */
export function readPageSource(page: Page, place: PagePlace): PageSource {
  const { title, description, keywords, kind } = page.frontMatter;
  const fences = removeProofs(page.tree);
  insertShots(page.tree, fences, imageOfShot);
  const sections = sectionsOf(page.tree, String(title ?? page.route), findMessages(fences)).map(
    withoutRepetition,
  );
  if (typeof description === "string") sections[0].blocks.push(description);
  return {
    ...place,
    route: page.route,
    rank: WEIGHTS.kind[String(kind)] ?? 1,
    keywords: listOfStrings(keywords),
    kind: typeof kind === "string" ? kind : "",
    sections,
  };
}
