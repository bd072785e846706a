/** `<Cards>` around a list of links: cards that lead to pages. Elsewhere than on the page it is that list. */
import type { Link, List, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import { startLine } from "../page/place";

/** The tag before a list of cards. */
export const CARDS_OPENING = "<Cards>";
const CLOSING = "</Cards>";
const FORM =
  "<Cards> と </Cards> の間には、「- [題名](/パス): 1 行の説明。」の形のリストを 1 つだけ、前後に空行を置いて書いてください。";

/** A card as written. */
interface CardItem {
  link: Link;
  /** The words after the link and its colon. */
  words: PhrasingContent[];
}

/** @returns the link and words of a list's item; undefined for another form */
function readItem({ children }: ListItem): CardItem | undefined {
  const [paragraph, ...others] = children;
  if (paragraph?.type !== "paragraph" || others.length > 0) return undefined;
  const [link, colon, ...rest] = paragraph.children;
  if (link?.type !== "link" || colon?.type !== "text" || !/^: /.test(colon.value)) return undefined;
  if (rest.some(({ type }) => type === "link")) return undefined;
  return { link, words: [{ ...colon, value: colon.value.slice(2) }, ...rest] };
}

const markupOf = (node: RootContent | undefined): string =>
  node && (node.type === "html" || (node.type as string) === "jsx")
    ? (node as { value: string }).value.trim()
    : "";

/**
 * Replaces the tags of cards by a mark on the list between them, which only the page's HTML uses.
 *
 * @param tree the page, changed in place
 * @param isPage tells whether a card may lead to an address
 * @param fail called for cards of another form, with their line and what is wrong
 */
export function markCards(
  tree: Root,
  isPage: (url: string) => boolean,
  fail: (line: number, message: string) => void,
): void {
  const { children } = tree;
  for (let index = 0; index < children.length; index++) {
    const markup = markupOf(children[index]);
    if (!/^<\/?Cards\b/.test(markup)) continue;
    const line = startLine(children[index]);
    const list = children[index + 1];
    if (
      markup !== CARDS_OPENING ||
      list?.type !== "list" ||
      markupOf(children[index + 2]) !== CLOSING
    ) {
      fail(line, FORM);
      continue;
    }
    for (const item of list.children) {
      const card = readItem(item);
      const own = item.position?.start.line ?? line;
      if (!card) fail(own, FORM);
      else if (!isPage(card.link.url))
        fail(own, `カードの行き先 ${card.link.url} は、このサイトの文書のページではありません。`);
    }
    list.data = { ...list.data, hProperties: { className: ["cards"] } } as List["data"];
    children.splice(index, 3, list);
  }
}
