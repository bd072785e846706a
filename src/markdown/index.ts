/** Remark plugins of every docs instance, for pages that need MDX. */
import mdxElements from "./mdx-elements";

export const remarkPlugins = [mdxElements];
