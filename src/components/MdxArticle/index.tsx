import { useDoc } from "@docusaurus/theme-common/internal";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { type ReactNode } from "react";

export interface MdxArticleProps {
  /** The page as compiled by MDX. */
  children: ReactNode;
}

/** Article of a page with components of its own, in a build's browser: as the server renders it. */
export default function MdxArticle({ children }: MdxArticleProps): JSX.Element {
  return (
    <div data-article={useDoc().metadata.permalink}>
      <DocItemContent>{children}</DocItemContent>
    </div>
  );
}
