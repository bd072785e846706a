import useBaseUrl from "@docusaurus/useBaseUrl";
import StaticHtml from "@site/src/components/StaticArticle/StaticHtml";
import React from "react";

/** The home page's content in the browser: static HTML. */
export default function StaticHomeContent(): JSX.Element {
  return <StaticHtml path={useBaseUrl("/")} />;
}
