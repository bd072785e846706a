import { useDoc } from "@docusaurus/theme-common/internal";
import React, { type ReactNode } from "react";
import { isPrepared } from "./articles";
import StaticHtml from "./StaticHtml";

export interface StaticArticleProps {
  /** Code of the page, which one without components does not have. */
  children: ReactNode;
}

/** The article of a page of documentation in a build's browser, instead of the theme's `DocItem/Content`. */
export default function StaticArticle({ children }: StaticArticleProps): JSX.Element {
  const { permalink } = useDoc().metadata;
  if (isPrepared(permalink)) return <StaticHtml path={permalink} />;
  return <>{children}</>;
}
