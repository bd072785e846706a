import React, { useLayoutEffect, useRef } from "react";
import { keepArticle, showArticle } from "./articles";
import { useArticle } from "./useArticle";
import WrapButtons from "./WrapButtons";

export interface StaticHtmlProps {
  /** Path of the page the HTML is from, below the base path. */
  path: string;
}

/**
 * Server-rendered HTML, with behaviour for its links, code blocks and tabs. React leaves such HTML untouched when it
 * hydrates the first page.
 */
export default function StaticHtml({ path }: StaticHtmlProps): JSX.Element {
  const html = useRef<HTMLDivElement>(null);
  const behaviour = useArticle(html);
  useLayoutEffect(() => {
    const element = html.current;
    if (!element) return undefined;
    showArticle(path, element);
    if (element.querySelector("[data-island]"))
      import("./islands").then(({ mountIslands }) => mountIslands(element));
    return () => keepArticle(path, element);
  }, [path]);
  return (
    <>
      <div
        key={path}
        ref={html}
        data-article={path}
        {...behaviour}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: marks the element's content as not React's.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <WrapButtons article={html} />
    </>
  );
}
