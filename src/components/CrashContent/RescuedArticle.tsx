import { useLocation } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import { pageAt } from "@site/src/upstream/core-client";
import React, { useState } from "react";
import { hasArticle } from "../StaticArticle/articles";
import StaticHtml from "../StaticArticle/StaticHtml";

/** The article of the page that crashed, which needs no code to be read; nothing where there is none. */
export default function RescuedArticle(): JSX.Element | null {
  const path = pageAt(useLocation().pathname);
  const [isThere] = useState(() => path !== undefined && hasArticle(path));
  if (path === undefined || !isThere) return null;
  return (
    <section className="container margin-bottom--xl" aria-labelledby="rescued-article">
      {/* As wide as the message. */}
      <div className="row">
        <div className="col col--6 col--offset-3">
          <p id="rescued-article">
            <Translate id="site.crash.article">このページの本文は、ここで読めます。</Translate>
          </p>
          <StaticHtml path={path} />
        </div>
      </div>
    </section>
  );
}
