import Link from "@docusaurus/Link";
import { classicNotice, type NoticePart } from "@site/src/data/classic-notice";
import Admonition from "@theme/Admonition";
import React, { type ReactNode } from "react";

function show(part: NoticePart): ReactNode {
  if (typeof part === "string") return part;
  return "code" in part ? (
    <code key={part.code}>{part.code}</code>
  ) : (
    <Link key={part.to} to={part.to}>
      {part.label}
    </Link>
  );
}

/** The notice of Deploy pages that name Deploy Classic, deployctl or REST API v1: one text for all of them. */
export default function ClassicNotice(): JSX.Element {
  return (
    <Admonition type="caution" title={classicNotice.title}>
      <p>{classicNotice.parts.map(show)}</p>
    </Admonition>
  );
}
