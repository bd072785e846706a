import { useDoc } from "@docusaurus/theme-common/internal";
import prismIncludeLanguages from "@theme/prism-include-languages";
import DocItemContent from "@theme-original/DocItem/Content";
import Prism from "prism-react-renderer/prism";
import React, { type ReactNode } from "react";

// The theme does it on each page; a build's pages without components have nothing to highlight.
prismIncludeLanguages(Prism as never);

export interface LiveArticleProps {
  /** The article: its components, and the runs of HTML between them. */
  children: ReactNode;
}

/** The article of a page that has components which need code in the browser. */
export default function LiveArticle({ children }: LiveArticleProps): JSX.Element {
  return (
    <div data-article={useDoc().metadata.permalink}>
      <DocItemContent>{children}</DocItemContent>
    </div>
  );
}
