/**
 * webpack loader in place of MDX's for pages that are Markdown. Docusaurus takes a page's front matter, metadata, assets
 * and table of contents from the exports of its module, and renders the default one.
 */
import fs from "node:fs";
import path from "node:path";
import { parseFrontMatter } from "@docusaurus/utils";
import type { LoaderContext, RuleSetRule } from "webpack";

/** A page's article: pieces of HTML with their links to pages of this site, and names of components between them. */
export interface LoadedArticle {
  parts: readonly ({ html: string; links: readonly string[] } | { island: string })[];
  contents: readonly { value: string; id: string; level: number }[];
  /** The title, where the page begins with it as a heading: the theme then writes none. */
  title?: string;
}

/** What the site provides. */
export interface ArticleSource {
  /** Tells from its text whether a page needs MDX. */
  isMdx(source: string): boolean;
  /**
   * @param file absolute path of the page
   * @param source its text
   * @throws Error with file:line for what can't be written
   */
  compile(file: string, source: string): LoadedArticle;
  /** Module whose default export renders a piece of HTML: props `html` and `links`. */
  htmlComponent: string;
  /** @returns folder with the component of a name, and with its `styles.css`, which its pages have in their HTML */
  islandFolder(name: string): string;
}

interface Options extends ArticleSource {
  /** From the docs plugin: page → its metadata in JSON. */
  metadataPath(page: string): string;
}

/** MDX's loader, which the docs plugin puts between its own and Babel's. */
const MDX_LOADER = require.resolve("@docusaurus/mdx-loader");

/** The styles stand beside the element that becomes the component: only its pages need them, and from the start. */
function writeIsland(name: string, folder: string): string {
  const css = fs.readFileSync(path.join(folder, "styles.css"), "utf8");
  return [
    `createElement("style", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(css)} } })`,
    // What takes over makes it react to input.
    `createElement("div", { "data-island": ${JSON.stringify(name)}, inert: isServer ? "" : undefined }, createElement(${name}))`,
  ].join(", ");
}

/** @returns code of a page's module */
function writeModule(
  { parts, contents, title }: LoadedArticle,
  { htmlComponent, islandFolder }: ArticleSource,
  exported: Record<string, unknown>,
): string {
  const islands = parts.flatMap((part) => ("island" in part ? [part.island] : []));
  const elements = parts.map((part) =>
    "island" in part
      ? writeIsland(part.island, islandFolder(part.island))
      : `createElement(Html, ${JSON.stringify(part)})`,
  );
  const all = { ...exported, contentTitle: title, assets: {}, toc: contents, isStatic: true };
  return [
    'import { createElement, Fragment } from "react";',
    'const isServer = typeof window === "undefined";',
    `import Html from ${JSON.stringify(htmlComponent)};`,
    ...islands.map((name) => `import ${name} from ${JSON.stringify(islandFolder(name))};`),
    ...Object.entries(all).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    ),
    `export default () => createElement(Fragment, null, ${elements.join(", ")});`,
  ].join("\n");
}

export default function articleLoader(this: LoaderContext<Options>, source: string): string {
  const options = this.getOptions();
  const metadataPath = options.metadataPath(this.resourcePath);
  this.addDependency(metadataPath);
  return writeModule(options.compile(this.resourcePath, source), options, {
    frontMatter: parseFrontMatter(source).frontMatter,
    metadata: JSON.parse(fs.readFileSync(metadataPath, "utf8")),
  });
}

/**
 * Has pages without components loaded by {@link articleLoader}; the others, and their loaders, stay as they are.
 *
 * @param rules webpack's rules with those of the docs plugins, changed in place
 */
export function loadArticles(rules: readonly unknown[], source: ArticleSource): void {
  for (const rule of rules as RuleSetRule[]) {
    const loaders = Array.isArray(rule.use) ? rule.use : [];
    const mdx = loaders.find(
      (item) =>
        typeof item === "object" && item !== null && "loader" in item && item.loader === MDX_LOADER,
    ) as { options?: Pick<Options, "metadataPath"> } | undefined;
    if (!mdx?.options) continue;
    const { metadataPath } = mdx.options;
    const last = loaders.at(-1);
    const article = { loader: __filename, options: { ...source, metadataPath } };
    rule.use = (({ resource }: { resource: string }) =>
      source.isMdx(fs.readFileSync(resource, "utf8")) ? loaders : [article, last]) as never;
  }
}
