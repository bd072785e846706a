import type { Rule } from "../rule";

/**
 * MDX v1 takes a paragraph of a `.md` file that begins with the word import or export for a statement of a module
 * and stops the build. In `.mdx` files such lines are statements on purpose.
 */
export const esmLookalikes: Rule = (page) => {
  if (!page.file.endsWith(".md")) return [];
  return page.tree.children.flatMap((node) => {
    if (node.type !== "paragraph" || !node.position) return [];
    const { start, end } = node.position;
    const text = page.source.slice(start.offset, end.offset);
    const [word] = /^(?:import|export)\b/.exec(text) ?? [];
    return word
      ? [
          {
            line: start.line,
            message: `段落を「${word}」で始めると、ビルドがモジュールの文とみなして失敗します。ほかの語で始めてください。`,
          },
        ]
      : [];
  });
};
