import type { Finding, Rule } from "../rule";

/** What pages may import: of all components with behaviour, articles of builds know these (src/plugins/static-articles). */
const allowed = ["@theme/Tabs", "@theme/TabItem"];

/** Articles are HTML in builds: a component that needs code in the browser would do nothing there. */
export const imports: Rule = (page) => {
  if (!page.file.endsWith(".mdx")) return [];
  return page.tree.children.flatMap((node): Finding[] => {
    if (node.type !== "paragraph" || !node.position) return [];
    const { start, end } = node.position;
    const lines = page.source.slice(start.offset, end.offset).split("\n");
    return lines.flatMap((text, index) => {
      const [, module] = /^import\b.*?["']([^"']+)["']/.exec(text) ?? [];
      if (!module || allowed.includes(module)) return [];
      const message = `「${module}」は記事では動きません。読み込めるのは ${allowed.join("、")} だけです。`;
      return [{ line: start.line + index, message }];
    });
  });
};
