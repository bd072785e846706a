/**
 * Plugins that finish built pages, in the order in which Docusaurus has to start them. The first two wait for all that
 * start after them: the first compresses and describes what the second writes. The others change every page before
 * their first `await`, so that whoever waits sees the final pages.
 */
export const BUILD_ORDER: readonly string[] = ["hosting", "offline", "fast-build", "page-metadata"];

/**
 * @param names of all plugins, as Docusaurus starts them: those of presets first
 * @throws Error in Japanese when some would finish pages in another order
 */
export function requireBuildOrder(names: readonly string[]): void {
  const found = names.filter((name) => BUILD_ORDER.includes(name));
  const right = BUILD_ORDER.filter((name) => names.includes(name));
  if (found.join() === right.join()) return;
  throw new Error(
    `docusaurus.config.ts: プラグインの順が ${found.join("、")} になっています。ビルドしたページを正しく仕上げるには ${right.join("、")} の順が必要です。presets と plugins を並べ直してください。`,
  );
}
