/** Counts the samples for the home page, and defines it as `SITE_FIGURES` in the code of both compilers. */
import fs from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { DefinePlugin } from "webpack";
import { countFigures } from "../../data/site-figures";
import { missingResults, readSampleResults } from "../../markdown/read-sample-results";

/** The plugin. */
export default function siteFigures({ siteDir }: LoadContext): Plugin {
  const results = readSampleResults(siteDir);
  if (!results) throw missingResults();
  const figures = countFigures(results, (file) =>
    fs.readFileSync(path.join(siteDir, file), "utf8"),
  );
  return {
    name: "site-figures",
    configureWebpack: () => ({
      plugins: [new DefinePlugin({ SITE_FIGURES: JSON.stringify(figures) })],
    }),
  };
}
