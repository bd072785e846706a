import type { Rule } from "../rule";

/**
 * In `.md` files, MDX v1 parses a paragraph starting with import or export as a module statement and stops the build.
 * In `.mdx` files such statements are intended.
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
