import { useCollectedLinks } from "@site/src/upstream/collect-links";
import React, { useRef } from "react";
import { useArticle } from "../StaticArticle/useArticle";
import WrapButtons from "../StaticArticle/WrapButtons";

export interface ArticleHtmlProps {
  /** Written by `packages/document`. */
  html: string;
  /** Targets of its links, as far as they are pages of this site. */
  links?: readonly string[];
  /** Class of the wrapping element; an article's by default. */
  className?: string;
}

/** Remounted when the HTML changes, as its behaviour starts with its elements. */
function Html({ html, className }: Omit<ArticleHtmlProps, "links">): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const behaviour = useArticle(element);
  return (
    <>
      <div
        ref={element}
        className={className}
        {...behaviour}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown's own HTML.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <WrapButtons article={element} />
    </>
  );
}

/** An article, or a part of one, as HTML that was written when its Markdown was compiled. */
export default function ArticleHtml({
  html,
  links = [],
  className = "markdown",
}: ArticleHtmlProps): JSX.Element {
  useCollectedLinks(links);
  return <Html key={html} html={html} className={className || undefined} />;
}
