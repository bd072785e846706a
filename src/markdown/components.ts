/** Decides which pages need component code in the browser; the others are HTML. */

/** Components compiled away: `collapseArticle` or `expandElements` replace them with HTML or Markdown. */
const COMPILED = new Set([
  "Tabs",
  "TabItem",
  "ClassicNotice",
  "Figure",
  "Cards",
  "DenoVersion",
  "CliFlags",
  "CliCommands",
  "NodeModules",
  "LintRules",
  "LintRuleIndex",
  "RestOperation",
  "RestSchema",
  "RestOperations",
  "DeployLimits",
  "DeployPrices",
]);

/** Imports needed only by components in {@link COMPILED}. */
export const NEEDLESS_IMPORT =
  /^import\s+(?:Tabs|TabItem)\s+from\s+["']@theme\/(?:Tabs|TabItem)["'];?$/;

/** Start of module statements; sentences may start with these words, too. */
export const MODULE_LINES =
  /^(?:import\s+[^"'\n]*["'][^"'\n]+["']|export\s+(?:async|class|const|default|function|let|var|\{|\*))/;

const FRONT_MATTER = /^\uFEFF?---\n[\s\S]*?\n---[^\S\n]*(?:\n|$)/;
const FENCE = /^([^\S\n]*(?:>[^\S\n]*)*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??\1\2[`~]*[^\S\n]*$/gm;
const INLINE_CODE = /(`+)(?!`)(?:(?!\n[^\S\n]*\n)[\s\S])*?[^`]\1(?!`)/g;
/** Elements with code as attribute values, or fragments. */
const CODE_IN_MARKUP = /<(?:[a-z][\w-]*\s[^<>]*=\{|>)/;

/**
 * @param source a page, with or without front matter
 * @returns whether it uses, imports or exports more than what compilation removes. True when in doubt, which only costs
 *   the page a script.
 */
export function usesComponents(source: string): boolean {
  const prose = source.replace(FRONT_MATTER, "").replace(FENCE, "").replace(INLINE_CODE, "");
  if (CODE_IN_MARKUP.test(prose)) return true;
  const lines = prose.split("\n");
  if (lines.some((line) => MODULE_LINES.test(line) && !NEEDLESS_IMPORT.test(line.trim()))) {
    return true;
  }
  return [...prose.matchAll(/<([A-Z][\w.]*)/g)].some(([, name]) => !COMPILED.has(name));
}
