/**
 * Remark plugins for pages that import or define components, which MDX compiles: their samples, figures and elements
 * made from data are those of other pages.
 */
import fs from "node:fs";
import path from "node:path";
import { toElements } from "@deno-docs-ja/document/compile-page";
import { expandElements } from "@deno-docs-ja/document/elements/registry";
import { renderSamples } from "@deno-docs-ja/document/fence/render-samples";
import { writeHtml } from "@deno-docs-ja/document/html/write-html";
import type { Place } from "@deno-docs-ja/document/page/place";
import { fillVariables } from "@deno-docs-ja/document/page/variables";
import type { Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { buildSettings } from "./build-settings";
import { elements } from "./elements";
import { site } from "./site";

/** A remark plugin's file, of MDX v1 and later versions. */
interface RemarkFile {
  path?: string;
  toString(): string;
}

/** MDX v1's name of a node of markup. */
const MARKUP = "jsx" as "html";

/** Elements that are HTML, not Markdown; the other ones are components that MDX knows. */
const isHtml = (markup: string): boolean => {
  const name = /^<([A-Z]\w*)/.exec(markup)?.[1] ?? "";
  return name === "Figure" || markup.startsWith('<p class="shot"') || !!elements[name]?.write;
};

/** Locates a plugin's text in its page: Docusaurus strips the front matter before lines are counted. */
function placeOf(file: RemarkFile): Place {
  const source = file.path && fs.existsSync(file.path) ? fs.readFileSync(file.path, "utf8") : "";
  const start = source.lastIndexOf(String(file));
  return {
    file: path
      .relative(site.root, file.path ?? "")
      .split(path.sep)
      .join("/"),
    firstLine: source.slice(0, Math.max(start, 0)).split("\n").length,
  };
}

/** Writes elements made from data as Markdown, and what the info strings of samples mean. */
export function expandPage() {
  return (tree: Root, file: RemarkFile): void => {
    const place = placeOf(file);
    fillVariables(tree, site.settings.variables ?? {});
    expandElements(site, tree, place);
    renderSamples(site, tree, place, buildSettings().baseUrl);
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
      const isWritten = node.type === "code" || (node.type === MARKUP && isHtml(node.value));
      if (!isWritten || !parent || index === undefined) return;
      const block = (node.type === MARKUP ? { ...node, type: "html" } : node) as RootContent;
      const links: string[] = [];
      const nodes = toElements(site, { type: "root", children: [block] }, place);
      const html = writeHtml(site, nodes, buildSettings(), (link) => links.push(link));
      const value = `<ArticleHtml html={${JSON.stringify(html)}} links={${JSON.stringify(links)}} />`;
      parent.children[index] = { type: MARKUP, value };
    });
  };
}

/** Remark plugins of every docs instance, in execution order; only pages that need MDX go through them. */
export const remarkPlugins = [expandPage, writeCode];
