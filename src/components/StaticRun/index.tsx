import { useCollectedLinks } from "@site/src/upstream/collect-links";
import React, { useContext, useRef } from "react";
import { useArticle } from "../StaticArticle/useArticle";
import WrapButtons from "../StaticArticle/WrapButtons";
import { RUN, ServedRuns } from "./served-runs";

export interface StaticRunProps {
  /** Output of `src/markdown/collapse-article`; undefined if the browser takes it from the served page. */
  html?: string;
  /** Index among the page's runs that the browser can take from the served page. */
  served?: number;
  /** Targets of its links, as far as they are pages of this site. */
  links?: readonly string[];
  /** Class of the wrapping element; an article's by default. */
  className?: string;
}

/** Remounted when the HTML changes, as its behaviour starts with its elements. */
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

/** A part of an article without components, as HTML that was written when its Markdown was compiled. */
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
