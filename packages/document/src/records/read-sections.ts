import type { Code, Nodes, Root, RootContent } from "mdast";
import { figureInWords, readFigure } from "../elements/figure";
import { findMessages } from "../fence/messages";
import { removeProofs } from "../fence/proofs";
import { imageOfShot, insertShots } from "../fence/shots";
import { headingId, withoutId } from "../page/heading-id";
import type { Page, Site } from "../site";

/** A section as search finds it: its texts, and the names in its code. */
export interface SectionRecord {
  /** Heading level: 1 is the page's title. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Explicit heading id; empty for the title. */
  anchor: string;
  /** Heading as plain text. */
  heading: string;
  /** Literals whose canonical place this section is; none yet, as only all pages together tell. */
  defines: string[];
  /** Plain texts of paragraphs, list items and table rows. */
  blocks: string[];
  /** Identifiers in the section's code but not in its text. */
  code: string[];
  /** Inline code of the heading. */
  headingCode: string[];
  /** Inline code at the start of table rows and list items: what the section's tables define. */
  entryCode: string[];
}

/** A page as search finds it. */
export interface PageRecord {
  route: string;
  /** Front matter `kind`; empty where there is none. */
  kind: string;
  /** Front matter keywords. */
  keywords: string[];
  /** At least one: the title's. */
  sections: SectionRecord[];
}

/** A section being read. */
interface SectionDraft extends SectionRecord {
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
function piecesOf(text: string, longest: number): string[] {
  const sentences = text.match(/[^。]+。?|。/g) ?? [];
  return sentences.flatMap((sentence) => {
    if (sentence.length <= longest) return [sentence];
    // Half, since a character may take two UTF-16 units.
    return sentence.match(new RegExp(`.{1,${longest / 2}}`, "gsu")) ?? [];
  });
}

/** Cuts a long text into blocks that can be shown in full. */
function cutIntoBlocks(text: string, longest: number): string[] {
  const blocks: string[] = [];
  for (const piece of piecesOf(text, longest)) {
    const last = blocks.length - 1;
    if (last >= 0 && blocks[last].length + piece.length <= longest) blocks[last] += piece;
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

function emptySection(
  level: SectionRecord["level"],
  anchor: string,
  heading: string,
): SectionDraft {
  const lists = { defines: [], blocks: [], code: [], headingCode: [], entryCode: [], messages: [] };
  return { level, anchor, heading, ...lists };
}

/** What the blocks of a page need besides themselves. */
interface Context {
  site: Site;
  /** Messages of fences. */
  messages: ReadonlyMap<Code, readonly string[]>;
  /** Number of characters of the longest text. */
  longest: number;
}

/** Adds the content of one block of the page to its section. */
function addBlock(section: SectionDraft, node: RootContent, context: Context): void {
  const { site, messages, longest } = context;
  const addTexts = (text: string) => {
    const { unsearched } = site.settings;
    const searched = unsearched ? text.replace(unsearched, "") : text;
    section.blocks.push(...cutIntoBlocks(clean(searched), longest));
  };
  switch (node.type) {
    case "table":
      for (const row of node.children.slice(1)) {
        addTexts(row.children.map(textOf).join(" / "));
        if (row.children[0]) section.entryCode.push(...codeIn(row.children[0]));
      }
      break;
    case "list":
      for (const item of node.children) {
        section.entryCode.push(...leadingCode(item));
        for (const child of item.children) addBlock(section, child, context);
      }
      break;
    case "admonition":
    case "blockquote":
    case "footnoteDefinition":
      for (const child of node.children) addBlock(section, child, context);
      break;
    case "code":
      section.code.push(...namesInCode(node.value));
      section.messages.push(...(messages.get(node) ?? []));
      break;
    case "admonitionTitle":
    case "paragraph":
      addTexts(textOf(node));
      break;
    case "html": {
      const figure = readFigure(node.value, site.figures);
      const texts = figure ? figureInWords(figure) : [node.value.replace(/<[^>]*>/g, " ")];
      texts.forEach(addTexts);
      break;
    }
  }
}

function sectionsOf(tree: Root, title: string, context: Context): SectionDraft[] {
  const sections = [emptySection(1, "", title)];
  for (const node of tree.children) {
    if (node.type === "heading") {
      const text = clean(textOf(node));
      const section = emptySection(node.depth, headingId(node) ?? "", withoutId(text));
      section.headingCode = codeIn(node);
      sections.push(section);
    } else {
      addBlock(sections[sections.length - 1], node, context);
    }
  }
  return sections.filter((section) => section.heading !== NAVIGATION_HEADING);
}

/** Adds messages to the texts. Drops repeated texts of a section, and code names that its texts already contain. */
function withoutRepetition(
  { messages: shown, ...section }: SectionDraft,
  longest: number,
): SectionRecord {
  const prose = [section.heading, ...section.blocks].join("\n");
  const messages = shown.filter((message) => !prose.includes(message));
  const blocks = [
    ...section.blocks,
    ...messages.flatMap((message) => cutIntoBlocks(message, longest)),
  ];
  const texts = [section.heading, ...blocks].join("\n");
  const code = [...new Set(section.code)].filter((name) => !texts.includes(name));
  return { ...section, blocks: [...new Set(blocks)], code };
}

function listOfStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/**
 * Reads what search knows about a page.
 *
 * @param site the site of the page
 * @param page page with its syntax tree, which loses its proofs
 * @param longest number of characters to which texts are cut, at the end of sentences where they have one
 */
export function readSections(site: Site, page: Page, longest: number): PageRecord {
  const { title, description, keywords, kind } = page.frontMatter;
  const fences = removeProofs(page.tree);
  insertShots(page.tree, fences, imageOfShot);
  const context = { site, messages: findMessages(fences), longest };
  const sections = sectionsOf(page.tree, String(title ?? page.route), context).map((section) =>
    withoutRepetition(section, longest),
  );
  if (typeof description === "string") sections[0].blocks.push(description);
  return {
    route: page.route,
    kind: typeof kind === "string" ? kind : "",
    keywords: listOfStrings(keywords),
    sections,
  };
}
