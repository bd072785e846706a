import { classicNotice } from "../../data/classic-notice";
import { writeAdmonition } from "./admonition";
import { type CollectLink, writeLink } from "./link";
import { escapeText } from "./tag";

/** @returns the shared notice of Deploy pages that name Deploy Classic, deployctl or REST API v1 */
export function writeClassicNotice(collect: CollectLink): string {
  const parts = classicNotice.parts.map((part) => {
    if (typeof part === "string") return escapeText(part);
    if ("code" in part) return `<code>${escapeText(part.code)}</code>`;
    return writeLink(part.to, {}, escapeText(part.label), collect);
  });
  return writeAdmonition("caution", escapeText(classicNotice.title), `<p>${parts.join("")}</p>`);
}
