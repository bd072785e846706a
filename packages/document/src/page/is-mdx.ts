/** Tells pages of Markdown from those that need MDX: they import or define a component. */

/** Start of module statements; sentences may start with these words, too. */
export const MODULE_LINES =
  /^(?:import\s+[^"'\n]*["'][^"'\n]+["']|export\s+(?:async|class|const|default|function|let|var|\{|\*))/;

const FRONT_MATTER = /^\uFEFF?---\n[\s\S]*?\n---[^\S\n]*(?:\n|$)/;
const FENCE = /^([^\S\n]*(?:>[^\S\n]*)*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??\1\2[`~]*[^\S\n]*$/gm;

/** @param source a page, with or without front matter */
export function isMdx(source: string): boolean {
  const prose = source.replace(FRONT_MATTER, "").replace(FENCE, "");
  return prose.split("\n").some((line) => MODULE_LINES.test(line));
}
