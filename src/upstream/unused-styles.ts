/** Removes what no component uses from Infima, the theme's style framework: a quarter of all styles. */
import fs from "node:fs";
import path from "node:path";
import { Globby } from "@docusaurus/utils";
import purgeCss from "@fullhuman/postcss-purgecss";
import postcss, { type AcceptedPlugin, type Declaration, type Plugin, type Rule } from "postcss";

/** Elements that the HTML of articles can contain without a component naming them. */
const MARKDOWN =
  "a b blockquote br caption cite code dd del details dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input " +
  "checkbox ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var";

/** Parts of names that the theme assembles at run time. */
const PUT_TOGETHER = [/^alert--(?!primary$)/];

/** Where class, element and property names are found, relative to the site's directory. */
const CODE = [
  "node_modules/@docusaurus/{core,theme-classic,theme-common,theme-search-algolia}/lib/**/*.js",
  "src/**/*.{ts,tsx}",
  "packages/document/src/html/*.ts",
];
/** The part of it that no page has: there is no blog, and the search page is the site's own. */
const ON_NO_PAGE = [
  "node_modules/@docusaurus/theme-classic/lib/theme/Blog*/**",
  "node_modules/@docusaurus/theme-search-algolia/lib/theme/SearchPage/**",
  "src/**/*.test.{ts,tsx}",
  "packages/document/src/html/*.test.ts",
];
const STYLES = [
  "node_modules/@docusaurus/{theme-classic,theme-search-algolia}/lib/**/*.css",
  "src/**/*.css",
];

/** Infima's classes that the theme names for settings which this site does not choose, such as a dark footer. */
const NOT_CHOSEN =
  /^\.?(?:footer--dark|navbar--(?:dark|primary)|alert--primary|tabs--block|badge|badge--secondary|card|button--(?:success|info|warning|danger))$/;

const namesIn = (siteDir: string, globs: readonly string[], names: RegExp): string[] =>
  Globby.sync(globs, { cwd: siteDir, absolute: true }).flatMap(
    (file) => fs.readFileSync(file, "utf8").match(names) ?? [],
  );

/** Declares the property for the whole page, with a value that depends on no other. */
const isConstant = ({ parent, value }: Declaration): boolean =>
  parent?.type === "rule" &&
  (parent as Rule).selector === ":root" &&
  parent.parent?.type === "root" &&
  !value.includes("var(");

/**
 * Infima names each size and colour of each component, for customisation. Removes properties that nothing reads, and
 * inlines those that never change. PurgeCSS loses chains of them.
 */
function removeProperties(siteDir: string): Plugin {
  return {
    postcssPlugin: "remove-properties",
    OnceExit(root) {
      const code = [...CODE, ...ON_NO_PAGE.map((glob) => `!${glob}`), ...STYLES];
      const elsewhere = new Set(namesIn(siteDir, code, /--ifm-[\w-]+/g));
      for (let removed = 1; removed > 0; ) {
        removed = 0;
        const own = new Map<string, Declaration[]>();
        root.walkDecls(/^--ifm-/, (item) => {
          if (!elsewhere.has(item.prop)) own.set(item.prop, [...(own.get(item.prop) ?? []), item]);
        });
        for (const [name, declarations] of own) {
          const [{ value }] = declarations;
          if (declarations.length === 1 && isConstant(declarations[0])) {
            root.walkDecls((entry) => {
              entry.value = entry.value.replaceAll(`var(${name})`, value);
            });
          }
          if (new RegExp(`var\\(\\s*${name}\\b(?!-)`).test(root.toString())) continue;
          for (const candidate of declarations) candidate.remove();
          removed++;
        }
      }
    },
  };
}

/** The site's tokens: those of a selector replace Infima's of the same. */
const TOKENS = "src/css/custom.css";
const sameSelector = (selector: string): string => selector.replace(/'/g, '"');

/** Removes properties that the site's own sheet, which comes later, sets for the same elements. */
function removeReplaced(siteDir: string): Plugin {
  return {
    postcssPlugin: "remove-replaced",
    Once(root) {
      const set = new Set<string>();
      const tokens = fs.readFileSync(path.join(siteDir, TOKENS), "utf8");
      for (const rule of postcss.parse(tokens).nodes) {
        if (rule.type !== "rule") continue;
        for (const selector of rule.selectors)
          rule.walkDecls(/^--/, ({ prop }) => {
            set.add(`${sameSelector(selector)} ${prop}`);
          });
      }
      root.walkDecls(/^--/, (item) => {
        const rule = item.parent as Rule;
        if (rule.parent?.type !== "root") return;
        if (rule.selectors.every((name) => set.has(`${sameSelector(name)} ${item.prop}`)))
          item.remove();
      });
      root.walkRules((rule) => {
        if (rule.nodes.length === 0 || rule.selector.includes(":-moz-any-link")) rule.remove();
      });
    },
  };
}

/** Tells whether a style sheet is Infima's. */
export const isInfima = (file: string): boolean => /[\\/]infima[\\/]/.test(file);

/** PurgeCSS 6 drops every rule with `:where()`, used or not; its own ignore comment keeps them. */
const keepWhere: Plugin = {
  postcssPlugin: "keep-where",
  Once(root) {
    root.walkRules(/:where\(/, (rule) => {
      const [name = ""] = /(?<=:where\(\.)[\w-]+(?=\))/.exec(rule.selector) ?? [];
      if (NOT_CHOSEN.test(name)) rule.remove();
      else rule.before({ text: "purgecss ignore" });
    });
  },
};

/**
 * @param siteDir absolute path of the site
 * @param unusedComponents names of the theme's components that no page shows
 * @returns PostCSS plugins for Infima's style sheet
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
    blocklist: [NOT_CHOSEN],
  });
  return [removeReplaced(siteDir), keepWhere, purge, removeProperties(siteDir)];
}
