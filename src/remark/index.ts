import expandCli from "./expand-cli";
import expandNode from "./expand-node";
import renderSamples from "./render-samples";
import unlinkUnwritten from "./unlink-unwritten";

/**
 * Remark plugins of every docs instance, in the order they run: unlinkUnwritten has to see the links that the
 * others add.
 */
export const remarkPlugins = [expandCli, expandNode, renderSamples, unlinkUnwritten];
