import type { LoadedPlugin } from "@docusaurus/types";

/**
 * Waits for the `postBuild` of all plugins after the caller's. Docusaurus starts them in one go and awaits them
 * together, so this wraps those yet to start and must be called first thing. Earlier ones are not awaited.
 *
 * @param plugins all plugins of the site
 */
export async function whenOthersAreDone(plugins: readonly LoadedPlugin[]): Promise<void> {
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
