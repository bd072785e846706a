/**
 * Counts what the home page tells of samples and sentences.
 *
 * Lifecycle: `loadContent` counts in the worker thread, while others load theirs; `configureWebpack` defines the result
 * as `SITE_FIGURES` in the code of both compilers.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { DefinePlugin } from "webpack";
import type { SiteFigures } from "../../data/site-figures";
import { runInWorker } from "../shared/run-in-worker";

/** The plugin. */
export default function siteFigures({ siteDir }: LoadContext): Plugin {
  let figures: SiteFigures | undefined;
  return {
    name: "site-figures",

    async loadContent() {
      const module = path.join(__dirname, "count-figures.ts");
      figures = await runInWorker<SiteFigures>(module, "countFigures", siteDir);
    },

    configureWebpack: () => ({
      plugins: [new DefinePlugin({ SITE_FIGURES: JSON.stringify(figures) })],
    }),
  };
}
