import type { LoadedPlugin, Plugin } from "@docusaurus/types";

type Props = Parameters<NonNullable<Plugin["postBuild"]>>[0];

/**
 * Runs the `postBuild` of all other plugins to their end. Docusaurus starts those of all plugins in one go and awaits
 * them together, so this takes them off the plugins before Docusaurus comes to them.
 *
 * @param own name of the plugin whose `postBuild` calls this first thing
 * @param props what Docusaurus gives to it
 * @throws Error in Japanese when Docusaurus has started others before it
 */
export async function runOthersFirst(own: string, props: Props): Promise<void> {
  const hooked = props.plugins.filter(({ postBuild }) => postBuild);
  if (hooked[0]?.name !== own) {
    throw new Error(
      `docusaurus.config.ts: ${hooked[0]?.name} が ${own} より先に動きます。${own} を presets の最初に書いてください。`,
    );
  }
  await Promise.all(hooked.slice(1).map((plugin) => run(plugin, props)));
}

function run(plugin: LoadedPlugin, props: Props): void | Promise<void> {
  const { postBuild, content } = plugin;
  plugin.postBuild = undefined;
  return postBuild?.call(plugin, { ...props, content });
}
