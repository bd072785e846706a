import type { LoadedPlugin } from "@docusaurus/types";
import { requireBuildOrder } from "../shared/build-order";

/**
 * Waits for the `postBuild` of all plugins after the caller's. Docusaurus starts them in one go and awaits them
 * together, so this wraps those yet to start and must be called first thing. Earlier ones are not awaited.
 *
 * @param plugins all plugins of the site
 * @throws Error in Japanese when they are in another order than `BUILD_ORDER`
 */
export async function whenOthersAreDone(plugins: readonly LoadedPlugin[]): Promise<void> {
  requireBuildOrder(plugins.map(({ name }) => name));
  const running: unknown[] = [];
  for (const plugin of plugins) {
    const { postBuild } = plugin;
    if (!postBuild) continue;
    plugin.postBuild = (props) => {
      const run = Promise.resolve(postBuild.call(plugin, props));
      running.push(run);
      return run as Promise<void>;
    };
  }
  await new Promise(setImmediate);
  await Promise.all(running);
}
