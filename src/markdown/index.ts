/** Remark plugins of every docs instance, in execution order; only pages that need MDX go through them. */
import { expandPage, writeCode } from "./mdx-elements";

export const remarkPlugins = [expandPage, writeCode];
