/** Text that is set as HTML: escaping, highlight tags, and cleaning of what a hosted index answers. */

/** Tags that Algolia's index settings and the embedded engine put around what was found. */
export const DEFAULT_TAGS = {
  pre: '<span class="algolia-docsearch-suggestion--highlight">',
  post: "</span>",
};

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const CHARACTERS = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/**
 * @param text plain text
 * @returns HTML that shows the text, safe inside elements and attribute values
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/**
 * Reads back what {@link escapeHtml} wrote; other entities stay as they are.
 *
 * @param html escaped text
 */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]);
}

/** A piece of a highlighted text. */
export interface HighlightPart {
  /** Plain text. */
  text: string;
  highlighted: boolean;
}

/**
 * Cuts a highlighted value at its highlight tags and turns everything else into plain text, so
 * that no other markup survives, wherever the value comes from.
 *
 * @param value text with highlight tags, escaped or not
 * @param preTag tag that opens a highlight, as it was asked for
 * @param postTag tag that closes it
 */
export function highlightParts(value: string, preTag: string, postTag: string): HighlightPart[] {
  return value
    .split(preTag)
    .flatMap((piece, i): HighlightPart[] => {
      if (i === 0) return [{ text: unescapeHtml(piece), highlighted: false }];
      const [inside, ...after] = piece.split(postTag);
      return [
        { text: unescapeHtml(inside), highlighted: true },
        { text: unescapeHtml(after.join(postTag)), highlighted: false },
      ];
    })
    .filter((part) => part.text !== "");
}

/**
 * Rebuilds a highlighted value with nothing but text and highlight tags.
 *
 * @param value text with highlight tags from an untrusted source
 * @param preTag tag that opens a highlight, as it was asked for
 * @param postTag tag that closes it
 */
export function safeHighlight(value: string, preTag: string, postTag: string): string {
  return highlightParts(value, preTag, postTag)
    .map(({ text, highlighted }) =>
      highlighted ? preTag + escapeHtml(text) + postTag : escapeHtml(text),
    )
    .join("");
}
