import { useDoc } from "@docusaurus/theme-common/internal";
import React from "react";
import StaticHtml from "./StaticHtml";

/** The article of a page of documentation in the browser, instead of the theme's `DocItem/Content`. */
export default function StaticArticle(): JSX.Element {
  return <StaticHtml path={useDoc().metadata.permalink} />;
}

/**
 * Not called: the build puts the styles of all code into one sheet, and articles need those of their components, which
 * are these and what pages may import.
 */
export const loadStyles = () => [
  import(/* webpackChunkName: "article-styles" */ "@theme-original/DocItem/Content"),
  import(/* webpackChunkName: "article-styles" */ "@theme/Tabs"),
  import(/* webpackChunkName: "article-styles" */ "@theme/TabItem"),
];
