import type { SearchQuestion } from "@deno-docs-ja/ja-search/answer";
import type { Page } from "@playwright/test";
import type { AlgoliaServer } from "./algolia-server";

interface SpiedWindow {
  sentToWorker?: { question: SearchQuestion }[];
}

/** Records what the page sends its search worker. */
export async function spyOnWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    (window as SpiedWindow).sentToWorker = sent as SpiedWindow["sentToWorker"];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      sent.push(message);
      post.call(this, message);
    };
  });
}

/** Parameters of all requests so far to the current backend, oldest first. */
export async function sentParams(
  page: Page,
  algolia: AlgoliaServer,
): Promise<Record<string, unknown>[]> {
  const toWorker = await page.evaluate(() => (window as SpiedWindow).sentToWorker ?? []);
  return [
    ...algolia.received.flatMap(({ requests }) => requests.map(({ params }) => params)),
    // Excludes index loads.
    ...toWorker
      .filter(({ question }) => question.query)
      .map(({ question }) => ({ facetFilters: question.filters })),
  ];
}
