import collapseArticle from "./collapse-article";
import expandElements from "./expand-elements";
import parseAsMarkdown from "./parse-markdown";
import renderSamples from "./render-samples";

/** Remark plugins of every docs instance, in the order they run. */
export const remarkPlugins = [parseAsMarkdown, expandElements, renderSamples];

/** Rehype plugins of every docs instance: they run after the remark plugins. */
export const rehypePlugins = [collapseArticle];
