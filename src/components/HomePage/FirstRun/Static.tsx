import useBaseUrl from "@docusaurus/useBaseUrl";
import StaticHtml from "@site/src/components/StaticArticle/StaticHtml";
import React from "react";

/** The first program in the browser: the HTML of the home page, without a highlighter. */
export default function StaticFirstRun(): JSX.Element {
  return <StaticHtml path={useBaseUrl("/")} />;
}
