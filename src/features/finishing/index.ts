/**
 * Finishes builds: the one plugin that changes pages and adds files after Docusaurus has written the site. A feature's
 * plugin says what to do (`finishPage`, `finish`), and this one when.
 *
 * Lifecycle: `postBuild` lets the plugins of others write what they add (the sitemap, the description for the browser's
 * search), and then runs the steps.
 */
import type { LoadedPlugin, Plugin, Preset } from "@docusaurus/types";
import { runOthersFirst } from "../../upstream/others-first";
import { finishBuild } from "./finish-build";
import type { Step } from "./step";

/** Plugins in the order of their steps. */
const ORDER = [
  // Changes of pages: the short text is the one that others add to.
  "fast-build",
  "page-metadata",
  // Files that depend on nothing but pages.
  "lost-scripts",
  "search",
  "markdown-export",
  // Names the version of each page, and lists the files above.
  "offline",
  // Describes and compresses all of them.
  "hosting",
];

/**
 * @param plugins all plugins of the site; some of those in the list may be missing
 * @returns those with a step, in order
 * @throws Error in Japanese for a step without a place in the list
 */
function stepsOf(plugins: readonly (LoadedPlugin & Partial<Step>)[]): Step[] {
  const steps = plugins.filter(({ finishPage, finish }) => finishPage ?? finish);
  const unlisted = steps.find(({ name }) => !ORDER.includes(name));
  if (unlisted) {
    throw new Error(
      `src/features/finishing/index.ts: ORDER に ${unlisted.name} がありません。ビルドを仕上げる順の位置に足してください。`,
    );
  }
  return ORDER.flatMap((name) => steps.filter((step) => step.name === name));
}

/** @returns a preset with the plugin, as `runOthersFirst` needs it: Docusaurus starts the plugins of presets first */
export default function finishing(): Preset {
  const plugin: Plugin = {
    name: "finishing",

    async postBuild(props) {
      await runOthersFirst(plugin.name, props);
      const { outDir, baseUrl, routesPaths, plugins } = props;
      await finishBuild({ outDir, baseUrl, routes: routesPaths }, stepsOf(plugins));
    },
  };
  return { plugins: [() => plugin] };
}
