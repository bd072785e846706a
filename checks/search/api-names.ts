import type { Problem } from "@deno-docs-ja/doc-samples/report";
import type { Searcher } from "@deno-docs-ja/ja-search/evaluate";
import type { PageTree } from "@deno-docs-ja/ja-search/record";

const ROUTE = "/runtime/api/";
const PREFIX = "Deno.";

/**
 * Searches for each name of the API reference as readers type it: with and without `Deno.`, in any case.
 *
 * @param search searches the pages
 * @returns a problem for each spelling whose first hit is not the name's section
 */
export function missedNames(search: Searcher, pages: readonly PageTree[]): Problem[] {
  const sections = pages.flatMap(({ route, sections }) =>
    sections.map((section) => ({ route, ...section })),
  );
  const defined = new Set(sections.flatMap(({ defines }) => defines));
  return sections
    .filter(({ route, anchor }) => route.startsWith(ROUTE) && anchor.startsWith(PREFIX))
    .flatMap(({ route, anchor }) => {
      const short = anchor.slice(PREFIX.length);
      // Without "Deno.", a subcommand of that name comes first.
      const names = defined.has(`deno ${short}`) ? [anchor] : [anchor, short];
      return [...new Set(names.flatMap((name) => [name, name.toLowerCase()]))].flatMap((query) => {
        const [first = "なし"] = search(query, 1);
        if (first === `${route}#${anchor}`) return [];
        const message = `「${query}」で検索しても、「${anchor}」の節が 1 位になりません（1 位 ${first}）。ほかのページの見出しか keywords を見直してください。`;
        return [{ file: `${route.slice(1)}.md`, line: 1, message, check: "search" }];
      });
    });
}
