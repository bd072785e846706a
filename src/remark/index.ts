import expandElements from "./expand-elements";
import renderSamples from "./render-samples";

/** Remark plugins of every docs instance, in the order they run. */
export const remarkPlugins = [expandElements, renderSamples];
