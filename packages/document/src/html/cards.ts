/** A card, in HTML. */
export interface Card {
  /** As in the Markdown. */
  href: string;
  /** The whole link. */
  link: string;
  /** The words after the link. */
  words: string;
}

/** What a card shows about its page besides the words of the list, in HTML. */
export interface CardFacts {
  icon: string;
  /** Below the words. */
  note: string;
}

/** @returns cards; a single one is the next step, drawn wide */
export function writeCards(
  cards: readonly Card[],
  factsOf: (href: string) => CardFacts | undefined = () => undefined,
): string {
  const items = cards.map(({ href, link, words }) => {
    const { icon = "", note = "" } = factsOf(href) ?? {};
    return `<li>${icon}<b>${link}</b><p>${words}</p>${note}</li>`;
  });
  return `<ul class="cards">${items.join("")}</ul>`;
}
