/**
 * webpack's loader behind the MDX loader, for the browser's build: of the module of a page of documentation it leaves
 * what the frame of the page needs (front matter, metadata, headings). The article itself is in the HTML of the page.
 */
import ts from "typescript";
import type { LoaderContext } from "webpack";

/** Only pages of the docs plugin have it in their metadata. */
const DOCS_ONLY = /\bexport const metadata = \{\s*"unversionedId"/;

/**
 * @param code module that Docusaurus' MDX loader has made
 * @returns a module with the same data that renders nothing; modules of other pages come back as they are
 */
export function articleData(code: string): string {
  if (!DOCS_ONLY.test(code)) return code;
  const { statements } = ts.createSourceFile(
    "page.jsx",
    code,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JSX,
  );
  const exported = statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  // Docusaurus hangs the data on the function, so each page has its own.
  return [
    ...exported.map(({ pos, end }) => code.slice(pos, end)),
    "export default function Article() { return null; }",
  ].join("\n");
}

export default function articleDataLoader(this: LoaderContext<object>, code: string): string {
  return articleData(code);
}
