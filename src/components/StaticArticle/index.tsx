import { useDoc } from "@docusaurus/theme-common/internal";
import React, { type MouseEvent, useRef } from "react";
import { articleOf } from "./articles";
import { useCopy } from "./useCopy";
import { useLinks } from "./useLinks";
import WrapButtons from "./WrapButtons";

/**
 * The article of a page of documentation in the browser, instead of the theme's `DocItem/Content`: HTML that the server
 * has rendered, with behaviour for its links and code blocks. React leaves such HTML as it is when it takes over the
 * first page.
 */
export default function StaticArticle(): JSX.Element {
  const { permalink } = useDoc().metadata;
  const article = useRef<HTMLDivElement>(null);
  const { onClick, ...pointing } = useLinks(article);
  const copyCode = useCopy();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked on are links and buttons in the HTML. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: these click by key, too. */}
      <div
        key={permalink}
        ref={article}
        data-article={permalink}
        onClick={(event: MouseEvent) => {
          onClick(event);
          copyCode(event);
        }}
        {...pointing}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the site's own page.
        dangerouslySetInnerHTML={{ __html: articleOf(permalink) }}
      />
      <WrapButtons article={article} />
    </>
  );
}

/** Not called: the build puts the styles of all code into one sheet, and articles need those of their components. */
export const loadStyles = () =>
  import(/* webpackChunkName: "article-styles" */ "@theme-original/DocItem/Content");
