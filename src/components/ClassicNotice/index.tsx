import { writeClassicNotice } from "@site/src/markdown/html/classic-notice";
import "../ArticleHtml/settings";
import React from "react";
import ArticleHtml from "../ArticleHtml";

const links: string[] = [];
const html = writeClassicNotice((link) => links.push(link));

/** The Deploy Classic notice for pages outside of compiled Markdown. */
export default function ClassicNotice(): JSX.Element {
  return <ArticleHtml html={html} links={links} className="" />;
}
