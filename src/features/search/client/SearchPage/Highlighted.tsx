import React from "react";
import { DEFAULT_TAGS, highlightParts } from "../markup";

/**
 * Shows a highlighted text without setting it as HTML.
 *
 * @param props.html escaped text with highlight tags
 */
export default function Highlighted({ html }: { html: string }): JSX.Element {
  return (
    <>
      {highlightParts(html, DEFAULT_TAGS.pre, DEFAULT_TAGS.post).map(({ text, highlighted }, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        highlighted ? <mark key={i}>{text}</mark> : text,
      )}
    </>
  );
}
