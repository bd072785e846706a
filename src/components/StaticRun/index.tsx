import { useCollectedLinks } from "@site/src/upstream/collect-links";
import React, { useContext, useRef } from "react";
import { useArticle } from "../StaticArticle/useArticle";
import WrapButtons from "../StaticArticle/WrapButtons";
import { RUN, ServedRuns } from "./served-runs";

export interface StaticRunProps {
  /** What `src/markdown/collapse-article` has written; undefined where the browser takes it out of the server's page. */
  html?: string;
  /** Its number among the runs of a page that the browser can take out of the server's page. */
  served?: number;
  /** Where the links in it lead, as far as it is to pages of this site. */
  links?: readonly string[];
  /** Class of the element around it; an article's by default. */
  className?: string;
}

/** HTML that comes anew when it has changed, as its behaviour begins with its elements. */
function Run({ html, served, className }: Omit<StaticRunProps, "links">): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const behaviour = useArticle(element);
  return (
    <>
      <div
        ref={element}
        className={className}
        {...{ [RUN]: served }}
        {...behaviour}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown's own HTML.
        dangerouslySetInnerHTML={{ __html: html ?? "" }}
      />
      <WrapButtons article={element} />
    </>
  );
}

/** A part of an article that needs no component, as HTML that was written while its Markdown was compiled. */
export default function StaticRun({
  html,
  served,
  links = [],
  className = "markdown",
}: StaticRunProps): JSX.Element {
  useCollectedLinks(links);
  const runs = useContext(ServedRuns);
  const text = html ?? (served === undefined ? "" : runs[served]);
  return <Run key={text} html={text} served={served} className={className || undefined} />;
}
