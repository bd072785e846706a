import type { Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { toElements } from "./compile-page";
import { fillDenoVersion } from "./deno-version";
import { expandElements } from "./expand-elements";
import { writeHtml } from "./html/write-html";
import { placeOf } from "./place";
import { renderSamples } from "./render-samples";

/** Elements that are written as HTML; the others of the registry have become Markdown by then, or are components. */
const WRITTEN = /^<(?:ClassicNotice|Figure|p class="shot")/;

/** A remark plugin's file, of MDX v1 and later versions. */
type RemarkFile = Parameters<typeof placeOf>[0];

/**
 * Remark plugin for pages that import or define components: their samples, figures and elements made from data are
 * those of other pages. Code and drawings become HTML in a component that `src/theme/MDXComponents` hands to the page.
 */
export default function mdxElements() {
  return (tree: Root, file: RemarkFile): void => {
    const place = placeOf(file);
    fillDenoVersion(tree);
    expandElements(tree, place);
    renderSamples(tree, place);
    visit(tree, (node, index, parent) => {
      const isWritten =
        node.type === "code" || ("value" in node && WRITTEN.test(node.value) && isMarkup(node));
      if (!isWritten || !parent || index === undefined) return;
      const links: string[] = [];
      const part = { type: "root" as const, children: [asHtml(node as RootContent)] };
      const html = writeHtml(toElements(part, place), (link) => links.push(link));
      const value = `<ArticleHtml html={${JSON.stringify(html)}} links={${JSON.stringify(links)}} />`;
      parent.children[index] = { type: "jsx", value } as never;
    });
  };
}

/** MDX v1's name of a node of markup is `jsx`. */
const isMarkup = ({ type }: { type: string }): boolean => type === "jsx" || type === "html";

const asHtml = (node: RootContent): RootContent =>
  isMarkup(node) ? ({ ...node, type: "html" } as RootContent) : node;
