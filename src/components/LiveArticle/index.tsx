import { useDoc } from "@docusaurus/theme-common/internal";
import { MDXProvider } from "@mdx-js/react";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { type ComponentType, type ReactNode } from "react";
import { ServedRuns, servedRuns } from "../StaticRun/served-runs";

export interface LiveArticleProps {
  /** The article: its components and the HTML runs between them. */
  children: ReactNode;
  /** Theme components for the Markdown elements between the runs, by element name. */
  elements: Record<string, ComponentType>;
}

/** Article of a page with components that need code in the browser. */
export default function LiveArticle({ children, elements }: LiveArticleProps): JSX.Element {
  const { permalink } = useDoc().metadata;
  return (
    <ServedRuns.Provider value={servedRuns(permalink)}>
      <div data-article={permalink}>
        <DocItemContent>
          <MDXProvider components={elements}>{children}</MDXProvider>
        </DocItemContent>
      </div>
    </ServedRuns.Provider>
  );
}
