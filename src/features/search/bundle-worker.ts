import { bundleScript } from "../shared/emit";

/**
 * @returns the search worker's script
 * @throws when bundling fails
 */
export const bundleWorker = (): Promise<string> =>
  bundleScript(require.resolve("@deno-docs-ja/ja-search/worker"));
