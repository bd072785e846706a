import renderSamples from "./render-samples";
import unlinkUnwritten from "./unlink-unwritten";

/**
 * Remark plugins of every docs instance, in the order they run: renderSamples adds a link that
 * unlinkUnwritten has to see.
 */
export const remarkPlugins = [renderSamples, unlinkUnwritten];
