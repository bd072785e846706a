import { writeClassicNotice } from "@site/src/markdown/html/classic-notice";
import "../StaticRun/settings";
import React from "react";
import StaticRun from "../StaticRun";

const links: string[] = [];
const html = writeClassicNotice((link) => links.push(link));

/** The Deploy Classic notice for pages outside of compiled Markdown. */
export default function ClassicNotice(): JSX.Element {
  return <StaticRun html={html} links={links} className="" />;
}
