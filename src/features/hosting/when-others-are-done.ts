import type { LoadedPlugin } from "@docusaurus/types";

/**
 * Docusaurus starts every plugin's `postBuild` in one go and waits for all together, so this lays hold of those that
 * start after its caller's; it has to be called before that does anything else. Those before it are not waited for.
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
