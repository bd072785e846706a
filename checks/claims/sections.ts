import { extractSamples } from "@deno-docs-ja/doc-samples/pages/extract";
import { withoutId } from "@deno-docs-ja/document/page/heading-id";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString } from "mdast-util-to-string";
import { DATE } from "../../src/document/claims/read-claims";

/** An H2 or H3 with its content; an H2 includes its H3s, the first section includes the lead. */
export interface Section {
  /** The heading's text, "" for a page without headings. */
  title: string;
  /** 1-based line of the heading. */
  heading: number;
  /** First and last line of its text. */
  start: number;
  end: number;
  /** Whether it has something that supports its sentences: a compared sample, a proof, or a dated source. */
  supported: boolean;
}

/** @returns the sections of a page in order; at least one */
export function readSections(page: Page): Section[] {
  const lines = page.source.split("\n");
  const headings = nodesOf(page.tree, "heading").filter(({ depth }) => depth === 2 || depth === 3);
  const links = nodesOf(page.tree, "link")
    .filter(({ url }) => /^https?:/.test(url))
    .map((node) => startLine(node));
  const samples = executedLines(page);
  const lead = lines.slice(0, headings[0] ? startLine(headings[0]) - 1 : lines.length);
  // Data of a hosted service in the front matter carry their month, and a policy page has it in its lead.
  const isDated = DATE.test(lead.join("\n")) || Array.isArray(page.frontMatter.mentions_hosted);

  const sectionOf = (start: number, end: number) => {
    const within = (line: number) => line >= start && line <= end;
    const text = lines.slice(start - 1, end).join("\n");
    const hasSource = links.some(within) && (isDated || DATE.test(text));
    return { start, end, supported: hasSource || samples.some(within) };
  };
  if (headings.length === 0) return [{ title: "", heading: 1, ...sectionOf(1, lines.length) }];
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    const end = next ? startLine(next) - 1 : lines.length;
    const line = startLine(heading);
    const title = withoutId(toString(heading));
    return { title, heading: line, ...sectionOf(index === 0 ? 1 : line, end) };
  });
}

/**
 * @param sections of a page, in order
 * @param line a line of the page
 * @returns the section of the nearest heading above; of the first heading for the lead
 */
export function sectionAt(sections: readonly Section[], line: number): Section {
  return sections.filter(({ heading }) => heading <= line).at(-1) ?? sections[0];
}

/** Lines of samples that would fail if a sentence next to them were false. */
function executedLines(page: Page): number[] {
  const { fences, projects } = extractSamples(page, true);
  const failing = fences.filter(({ fence }) => fence?.expectError || fence?.proof);
  const compared = projects
    .flatMap(({ samples }) => samples)
    .filter(({ source: { fence }, output, requests, previews }) => {
      const hasResult = output !== undefined || requests.length > 0 || previews.length > 0;
      return fence.mode !== undefined && (hasResult || fence.mode === "test" || fence.exit);
    })
    .flatMap(({ source, output = source, requests, previews }) => [
      source,
      output,
      ...requests,
      ...previews,
    ]);
  return [...failing, ...compared].map(({ line }) => line);
}
