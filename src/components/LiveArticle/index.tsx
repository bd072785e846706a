import { useDoc } from "@docusaurus/theme-common/internal";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { type ReactNode } from "react";
import { ServedRuns, servedRuns } from "../StaticRun/served-runs";

export interface LiveArticleProps {
  /** The article: its components, and the runs of HTML between them. */
  children: ReactNode;
}

/** The article of a page that has components which need code in the browser. */
export default function LiveArticle({ children }: LiveArticleProps): JSX.Element {
  const { permalink } = useDoc().metadata;
  return (
    <ServedRuns.Provider value={servedRuns(permalink)}>
      <div data-article={permalink}>
        <DocItemContent>{children}</DocItemContent>
      </div>
    </ServedRuns.Provider>
  );
}
