import { useLocation } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import { pageAt } from "@site/src/upstream/core-client";
import React, { useState } from "react";
import { hasArticle } from "./articles";
import StaticHtml from "./StaticHtml";

/** The article of the crashed page, which is readable without code; nothing if there is none. */
export default function RescuedArticle(): JSX.Element | null {
  const path = pageAt(useLocation().pathname);
  const [isThere] = useState(() => path !== undefined && hasArticle(path));
  if (path === undefined || !isThere) return null;
  return (
    <section className="container margin-bottom--xl" aria-labelledby="rescued-article">
      {/* Same width as the message. */}
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
