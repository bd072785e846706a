import { writeClassicNotice } from "@site/src/remark/html/classic-notice";
import "../StaticRun/settings";
import React from "react";
import StaticRun from "../StaticRun";

const links: string[] = [];
const html = writeClassicNotice((link) => links.push(link));

/** The notice about Deploy Classic on a page that is no Markdown. */
export default function ClassicNotice(): JSX.Element {
  return <StaticRun html={html} links={links} className="" />;
}
