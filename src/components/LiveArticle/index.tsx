import { useDoc } from "@docusaurus/theme-common/internal";
import { MDXProvider } from "@mdx-js/react";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { type ComponentType, type ReactNode } from "react";
import { ServedRuns, servedRuns } from "../StaticRun/served-runs";

export interface LiveArticleProps {
  /** The article: its components, and the runs of HTML between them. */
  children: ReactNode;
  /** The theme's components for the elements of Markdown between the runs, by their names. */
  elements: Record<string, ComponentType>;
}

/** The article of a page that has components which need code in the browser. */
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
