import type { Rule } from "../rule";

/**
 * MDX v1 takes a paragraph of a `.md` file that begins with the word import or export for a statement of a module
 * and stops the build. In `.mdx` files such lines are statements on purpose.
 */
export const esmLookalikes: Rule = (page, report) => {
  if (!page.file.endsWith(".md")) return;
  for (const node of page.tree.children) {
    if (node.type !== "paragraph") continue;
    const text = page.source.slice(node.position?.start.offset, node.position?.end.offset);
    const [word] = /^(?:import|export)\b/.exec(text) ?? [];
    if (word)
      report(
        node,
        `段落を「${word}」で始めると、ビルドがモジュールの文とみなして失敗します。ほかの語で始めてください。`,
      );
  }
};
