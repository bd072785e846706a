import { type Messages, translate } from "./settings";
import { tag } from "./tag";

/**
 * @param level from 1 to 6
 * @param id link target; a level 1 title has none
 * @param content the heading's HTML
 * @param text the heading, if it is plain text
 * @returns a heading with its permalink
 */
export function writeHeading(
  level: number,
  id: string | undefined,
  content: string,
  text: string | undefined,
  messages: Messages,
): string {
  if (level === 1 || !id) return tag(`h${level}`, {}, content);
  const label = translate(messages, "theme.common.headingLinkTitle", "Direct link to {heading}", {
    heading: text ?? id,
  });
  // A zero-width space: the mark itself is a style.
  const mark = { href: `#${id}`, class: "hash-link", "aria-label": label };
  return tag(`h${level}`, { class: "anchor", id }, content + tag("a", mark, "\u200b"));
}
