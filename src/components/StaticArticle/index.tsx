import { useDoc } from "@docusaurus/theme-common/internal";
import React, { Fragment, type ReactNode } from "react";
import { isPrepared } from "./articles";
import { mdxArticle } from "./mdx-article";
import StaticHtml from "./StaticHtml";

export interface StaticArticleProps {
  /** The page's code, absent where the article is HTML. */
  children: ReactNode;
}

/** Replaces the theme's `DocItem/Content` in a build's browser. */
export default function StaticArticle({ children }: StaticArticleProps): JSX.Element {
  const { permalink } = useDoc().metadata;
  if (isPrepared(permalink)) return <StaticHtml path={permalink} />;
  const Frame = mdxArticle() ?? Fragment;
  return <Frame>{children}</Frame>;
}
