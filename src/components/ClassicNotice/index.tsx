import { writeClassicNotice } from "@site/src/document/elements/classic-notice";
import React from "react";
import ArticleHtml from "../ArticleHtml";
import { settings } from "../ArticleHtml/settings";

const links: string[] = [];
const html = writeClassicNotice(settings, (link) => links.push(link));

/** The Deploy Classic notice for pages outside of compiled Markdown. */
export default function ClassicNotice(): JSX.Element {
  return <ArticleHtml html={html} links={links} className="" />;
}
