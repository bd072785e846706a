import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { inParallel } from "@deno-docs-ja/doc-samples/run/in-parallel";
import { siteAt } from "../../src/document/site";
import { sourceLinks } from "./extract";

/** Requests at the same time; a site gets one at a time. */
const LANES = 8;
/** Milliseconds a site may take. */
const PATIENCE = 20_000;
/** Statuses by which a site refuses a program, not the page. */
const REFUSED = [401, 403, 405, 429];

/**
 * Tries every link to another site.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @param onProgress shows how many are done
 * @returns a problem for each place of a link that does not answer or answers with an error
 */
export async function checkOnlineLinks(
  root: string,
  files: readonly string[],
  onProgress: (text: string) => void = () => undefined,
): Promise<Problem[]> {
  const placesOf = new Map<string, { file: string; line: number }[]>();
  for (const file of files)
    for (const { url: link, line } of sourceLinks(siteAt(root).read(file))) {
      if (!/^https?:/.test(link)) continue;
      const [url] = link.split("#");
      placesOf.set(url, [...(placesOf.get(url) ?? []), { file, line }]);
    }
  const problems: Problem[] = [];
  let done = 0;
  await inParallel(
    [...placesOf],
    async ([url, places]) => {
      const reason = await tryLink(url);
      onProgress(`ほかのサイトへのリンク: ${++done}/${placesOf.size}`);
      if (!reason) return;
      const message = `リンク先 ${url} を開けません（${reason}）。移った先に直すか、別の出典にしてください。`;
      problems.push(...places.map((place) => ({ ...place, message, check: "links" })));
    },
    { lanes: LANES, needs: ([url]) => [new URL(url).host] },
  );
  return problems;
}

/** @returns why a page can't be opened; undefined if it can, or if only programs are refused */
async function tryLink(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    await response.body?.cancel();
    return response.ok || REFUSED.includes(response.status)
      ? undefined
      : `状態コード ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
