import type { HighlightedText } from "@deno-docs-ja/ja-search/answer";
import React, { memo } from "react";

function Highlighted({ text, ranges }: HighlightedText): JSX.Element {
  let at = 0;
  return (
    <>
      {ranges.map(([from, to]) => {
        const before = text.slice(at, from);
        at = to;
        return (
          <React.Fragment key={from}>
            {before}
            <mark>{text.slice(from, to)}</mark>
          </React.Fragment>
        );
      })}
      {text.slice(at)}
    </>
  );
}

/** Renders highlighted text. DocSearch renders its list several times per response. */
export default memo(Highlighted);
