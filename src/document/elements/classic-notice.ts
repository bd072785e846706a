/** `<ClassicNotice />`: the shared notice of Deploy pages that name Deploy Classic, deployctl or REST API v1. */
import { writeAdmonition } from "@deno-docs-ja/document/html/admonition";
import { writeLink } from "@deno-docs-ja/document/html/link";
import type { CollectLink, HtmlSettings } from "@deno-docs-ja/document/html/settings";
import { escapeText } from "@deno-docs-ja/document/html/tag";
import { code, link, paragraph, text } from "@deno-docs-ja/document/page/markup";
import type { PhrasingContent, RootContent } from "mdast";
import { classicNotice } from "../../data/classic-notice";

/** @returns the notice on a page */
export function writeClassicNotice(settings: HtmlSettings, collect: CollectLink): string {
  const parts = classicNotice.parts.map((part) => {
    if (typeof part === "string") return escapeText(part);
    if ("code" in part) return `<code>${escapeText(part.code)}</code>`;
    return writeLink(part.to, {}, escapeText(part.label), settings, collect);
  });
  const title = escapeText(classicNotice.title);
  return writeAdmonition("caution", title, `<p>${parts.join("")}</p>`, settings.messages);
}

/** @returns the notice in an export */
export function quoteClassicNotice(): RootContent[] {
  const parts = classicNotice.parts.map((part): PhrasingContent => {
    if (typeof part === "string") return text(part);
    if ("code" in part) return code(part.code);
    return link(part.to, text(part.label));
  });
  const title = { type: "admonitionTitle" as const, children: [text(classicNotice.title)] };
  return [{ type: "admonition", kind: "caution", children: [title, paragraph(parts)] }];
}
