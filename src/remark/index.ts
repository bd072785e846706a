import expandElements from "./expand-elements";
import renderSamples from "./render-samples";
import unlinkUnwritten from "./unlink-unwritten";

/**
 * Remark plugins of every docs instance, in the order they run: unlinkUnwritten has to see the links that expandElements
 * adds.
 */
export const remarkPlugins = [expandElements, renderSamples, unlinkUnwritten];
