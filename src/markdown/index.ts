import collapseArticle from "./collapse-article";
import expandElements from "./expand-elements";
import parseAsMarkdown from "./parse-as-markdown";
import renderSamples from "./render-samples";

/** Remark plugins of every docs instance, in execution order. */
export const remarkPlugins = [parseAsMarkdown, expandElements, renderSamples];

/** Rehype plugins of every docs instance, run after the remark plugins. */
export const rehypePlugins = [collapseArticle];
