import { kindNames } from "../../data/page-kinds";
import { cardPageOf } from "../cards";
import { writeIcon } from "./icon";
import { escapeText } from "./tag";

/** A card, in HTML. */
export interface Card {
  /** As in the Markdown. */
  href: string;
  /** The whole link. */
  link: string;
  /** The words after the link. */
  words: string;
}

/** @returns the kind of a card's page, and how long it takes */
function factsOf(href: string): string {
  const page = cardPageOf(href);
  if (!page) return "";
  const time = page.minutes === undefined ? "" : ` ・ 約 ${page.minutes} 分`;
  return `<small>${escapeText(kindNames[page.kind] + time)}</small>`;
}

/** @returns cards; a single one is the next step, drawn wide */
export function writeCards(cards: readonly Card[]): string {
  const items = cards.map(({ href, link, words }) => {
    const icon = writeIcon(cardPageOf(href)?.icon ?? "arrow");
    return `<li>${icon}<b>${link}</b><p>${words}</p>${factsOf(href)}</li>`;
  });
  return `<ul class="cards">${items.join("")}</ul>`;
}
