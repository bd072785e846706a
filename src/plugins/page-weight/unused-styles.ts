/** Leaves out of Infima, the theme's style framework, what no component uses: a quarter of all styles. */
import fs from "node:fs";
import path from "node:path";
import { Globby } from "@docusaurus/utils";
import purgeCss from "@fullhuman/postcss-purgecss";

import type { AcceptedPlugin, Plugin } from "postcss";

/** Elements that the HTML of articles can have without a component that names them. */
const MARKDOWN =
  "a b blockquote br caption cite code dd del details dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input " +
  "checkbox ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var";

/** Parts of a name that the theme puts together with the rest when it runs. */
const PUT_TOGETHER = [/^alert--/, /^button--/];

/** Where names of classes, elements and properties are found, below the site's folder. */
const CODE = [
  "node_modules/@docusaurus/{core,theme-classic,theme-common,theme-search-algolia}/lib/**/*.js",
  "src/**/*.{ts,tsx}",
];
const STYLES = [
  "node_modules/@docusaurus/{theme-classic,theme-search-algolia}/lib/**/*.css",
  "src/**/*.css",
];

const INFIMA = require.resolve("infima/dist/css/default/default.css");

/** Properties that code or styles name, and those that Infima itself reads: PurgeCSS loses chains of these. */
function usedProperties(siteDir: string): string[] {
  const files = Globby.sync([...CODE, ...STYLES], { cwd: siteDir, absolute: true });
  const read = (file: string, names: RegExp) => fs.readFileSync(file, "utf8").match(names) ?? [];
  const named = files.flatMap((file) => read(file, /--ifm-[\w-]+/g));
  const readByInfima = read(INFIMA, /(?<=var\(\s*)--ifm-[\w-]+/g);
  return [...new Set([...named, ...readByInfima])].sort();
}

/** Tells whether a style sheet is Infima's. */
export const isInfima = (file: string): boolean => /[\\/]infima[\\/]/.test(file);

/** PurgeCSS 6 drops every rule with `:where()`, used or not; this comment of its own keeps them. */
const keepWhere: Plugin = {
  postcssPlugin: "keep-where",
  Once(root) {
    root.walkRules(/:where\(/, (rule) => {
      rule.before({ text: "purgecss ignore" });
    });
  },
};

/**
 * @param siteDir absolute path of the site
 * @returns PostCSS's plugins for Infima's style sheet
 */
export function removeUnusedStyles(siteDir: string): AcceptedPlugin[] {
  const purge = purgeCss({
    content: [
      ...CODE.map((glob) => path.posix.join(siteDir, glob)),
      { raw: MARKDOWN, extension: "html" },
    ],
    safelist: { standard: PUT_TOGETHER, variables: usedProperties(siteDir) },
    variables: true,
  });
  return [keepWhere, purge];
}
