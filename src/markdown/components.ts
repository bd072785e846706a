/** Which pages have components that need code in the browser; the others are HTML. */

/** Components that Markdown is compiled without: `collapseArticle` or `expandElements` put HTML or Markdown in their place. */
const COMPILED = new Set([
  "Tabs",
  "TabItem",
  "ClassicNotice",
  "CliFlags",
  "CliCommands",
  "NodeModules",
  "RestOperation",
  "RestSchema",
  "RestOperations",
  "DeployLimits",
  "DeployPrices",
]);

/** Imports that only serve components of {@link COMPILED}. */
export const NEEDLESS_IMPORT =
  /^import\s+(?:Tabs|TabItem)\s+from\s+["']@theme\/(?:Tabs|TabItem)["'];?$/;

/** The beginning of statements of a module; a sentence may begin with these words, too. */
export const MODULE_LINES =
  /^(?:import\s+[^"'\n]*["'][^"'\n]+["']|export\s+(?:async|class|const|default|function|let|var|\{|\*))/;

const FRONT_MATTER = /^\uFEFF?---\n[\s\S]*?\n---[^\S\n]*(?:\n|$)/;
const FENCE = /^([^\S\n]*(?:>[^\S\n]*)*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??\1\2[`~]*[^\S\n]*$/gm;
const INLINE_CODE = /(`+)(?!`)(?:(?!\n[^\S\n]*\n)[\s\S])*?[^`]\1(?!`)/g;
/** Elements with values that are code, or with no name at all. */
const CODE_IN_MARKUP = /<(?:[a-z][\w-]*\s[^<>]*=\{|>)/;

/**
 * @param source a page, with or without its front matter
 * @returns whether it uses, imports or exports more than what is gone once it is compiled. Where it is in doubt it says
 * yes, which costs the page a script and nothing else.
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
