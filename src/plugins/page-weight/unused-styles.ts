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
const PUT_TOGETHER = [/^alert--/];

/** Where names of classes, elements and properties are found, below the site's folder. */
const CODE = [
  "node_modules/@docusaurus/{core,theme-classic,theme-common,theme-search-algolia}/lib/**/*.js",
  "src/**/*.{ts,tsx}",
];
/** What of that no page has: the site has no blog. */
const ON_NO_PAGE = [
  "node_modules/@docusaurus/theme-classic/lib/theme/Blog*/**",
  "src/**/*.test.{ts,tsx}",
];
const STYLES = [
  "node_modules/@docusaurus/{theme-classic,theme-search-algolia}/lib/**/*.css",
  "src/**/*.css",
];

const namesIn = (siteDir: string, globs: readonly string[], names: RegExp): string[] =>
  Globby.sync(globs, { cwd: siteDir, absolute: true }).flatMap(
    (file) => fs.readFileSync(file, "utf8").match(names) ?? [],
  );

/**
 * @param siteDir absolute path of the site
 * @returns custom properties that the code of the theme or the site names: it may set them
 */
export function propertiesInCode(siteDir: string): Set<string> {
  const code = [...CODE, ...ON_NO_PAGE.map((glob) => `!${glob}`)];
  return new Set(namesIn(siteDir, code, /--[a-z][\w-]+/g));
}

/** Properties that the site's code names or its styles read. */
function propertiesReadElsewhere(siteDir: string): Set<string> {
  return new Set([
    ...propertiesInCode(siteDir),
    ...namesIn(siteDir, STYLES, /(?<=var\(\s*)--ifm-[\w-]+/g),
  ]);
}

/** Leaves out properties that nothing reads, and those that only these read. PurgeCSS loses chains of them. */
function removeUnreadProperties(siteDir: string): Plugin {
  return {
    postcssPlugin: "remove-unread-properties",
    OnceExit(root) {
      const elsewhere = propertiesReadElsewhere(siteDir);
      for (let removed = 1; removed > 0; ) {
        removed = 0;
        const read = new Set(root.toString().match(/(?<=var\(\s*)--ifm-[\w-]+/g));
        root.walkDecls(/^--ifm-/, (declaration) => {
          if (read.has(declaration.prop) || elsewhere.has(declaration.prop)) return;
          declaration.remove();
          removed++;
        });
      }
    },
  };
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
 * @param unusedComponents names of the theme's components that no page shows
 * @returns PostCSS's plugins for Infima's style sheet
 */
export function removeUnusedStyles(
  siteDir: string,
  unusedComponents: readonly string[] = [],
): AcceptedPlugin[] {
  const notShown = unusedComponents.map(
    (name) => `node_modules/@docusaurus/theme-classic/lib/theme/${name}{.js,/**}`,
  );
  const purge = purgeCss({
    content: [
      ...CODE.map((glob) => path.posix.join(siteDir, glob)),
      { raw: MARKDOWN, extension: "html" },
    ],
    skippedContentGlobs: [...ON_NO_PAGE, ...notShown].map((glob) => path.posix.join(siteDir, glob)),
    safelist: { standard: PUT_TOGETHER },
  });
  return [keepWhere, purge, removeUnreadProperties(siteDir)];
}
