import useBaseUrl from "@docusaurus/useBaseUrl";
import StaticHtml from "@site/src/components/StaticArticle/StaticHtml";
import React from "react";

/** The content of the home page in the browser: its HTML. */
export default function StaticHomeContent(): JSX.Element {
  return <StaticHtml path={useBaseUrl("/")} />;
}
