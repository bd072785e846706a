import { useDoc } from "@docusaurus/theme-common/internal";
import React, { type ReactNode } from "react";
import { isPrepared } from "./articles";
import StaticHtml from "./StaticHtml";

export interface StaticArticleProps {
  /** The page's code, absent on pages without components. */
  children: ReactNode;
}

/** Replaces the theme's `DocItem/Content` in a build's browser. */
export default function StaticArticle({ children }: StaticArticleProps): JSX.Element {
  const { permalink } = useDoc().metadata;
  if (isPrepared(permalink)) return <StaticHtml path={permalink} />;
  return <>{children}</>;
}
