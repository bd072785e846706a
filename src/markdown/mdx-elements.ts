/**
 * Remark plugins for pages that import or define components, which MDX compiles: their samples, figures and elements
 * made from data are those of other pages.
 */
import type { Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { toElements } from "./compile-page";
import { fillDenoVersion } from "./deno-version";
import { expandElements } from "./expand-elements";
import { writeHtml } from "./html/write-html";
import { placeOf } from "./place";
import { renderSamples } from "./render-samples";

/** A remark plugin's file, of MDX v1 and later versions. */
type RemarkFile = Parameters<typeof placeOf>[0];

/** MDX v1's name of a node of markup. */
const MARKUP = "jsx" as "html";
/** Elements of the registry that are HTML, not Markdown; the other ones are components that MDX knows. */
const WRITTEN = /^<(?:ClassicNotice|Figure|p class="shot")/;

/** Writes elements made from data as Markdown, and what the info strings of samples mean. */
export function expandPage() {
  return (tree: Root, file: RemarkFile): void => {
    const place = placeOf(file);
    fillDenoVersion(tree);
    expandElements(tree, place);
    renderSamples(tree, place);
    visit(tree, "html", (node) => {
      node.type = MARKUP;
    });
  };
}

/** Writes code and drawings as HTML, in a component that `src/theme/MDXComponents` hands to the page. */
export function writeCode() {
  return (tree: Root, file: RemarkFile): void => {
    const place = placeOf(file);
    visit(tree, (node, index, parent) => {
      const isWritten = node.type === "code" || (node.type === MARKUP && WRITTEN.test(node.value));
      if (!isWritten || !parent || index === undefined) return;
      const block = (node.type === MARKUP ? { ...node, type: "html" } : node) as RootContent;
      const links: string[] = [];
      const html = writeHtml(toElements({ type: "root", children: [block] }, place), (link) =>
        links.push(link),
      );
      const value = `<ArticleHtml html={${JSON.stringify(html)}} links={${JSON.stringify(links)}} />`;
      parent.children[index] = { type: MARKUP, value };
    });
  };
}
