import type { Rule } from "../rule";

/** The page compiles under MDX 3 too, so moving to Docusaurus 3 changes versions, not pages. */
export const mdx3: Rule = async (page, report) => {
  const { compile } = await import("@mdx-js/mdx");
  try {
    await compile(withoutDocusaurusSyntax(page.source), {
      format: page.file.endsWith(".mdx") ? "mdx" : "md",
    });
  } catch (error) {
    const { line, reason, message } = error as { line?: number; reason?: string; message: string };
    report(
      line ?? 1,
      `MDX 3 で読めません: ${reason ?? message}。<、{、} は \`コード\` に入れるか &lt; &#123; と書き、コメントは {/* */} にしてください。`,
    );
  }
};

/** Docusaurus strips front matter and heading ids before MDX; line numbers are kept. */
function withoutDocusaurusSyntax(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (matter) => matter.replace(/[^\n]/g, ""))
    .replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}[ \t]*$/gm, "$1");
}
