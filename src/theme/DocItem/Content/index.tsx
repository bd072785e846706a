import { useDoc } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";
import React from "react";

/** What the server renders, and the browser with `npm start`; a build's browser has `StaticArticle` instead. */
export default function DocItemContentWrapper(props: Props): JSX.Element {
  return (
    <div data-article={useDoc().metadata.permalink}>
      <DocItemContent {...props} />
    </div>
  );
}
