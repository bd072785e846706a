import type { Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { olderOutputs, readRecord } from "./record";

const CHECK = "older-outputs";

/** Checks that outputs of older releases of Deno are those which were measured: they can't be executed everywhere. */
export const check: Check = {
  name: CHECK,
  scope: "pages",
  run({ root, readable }) {
    const record = readRecord(root);
    return readable.flatMap((file) => compareOutputs(siteAt(root).read(file), record[file]));
  },
};

/**
 * @param page a page with outputs of older releases
 * @param measured of the page: key of the code and version → hash of the output
 * @returns a problem for each output that is not what was measured of this code
 */
export function compareOutputs(
  page: Page,
  measured: Readonly<Record<string, string>> = {},
): Problem[] {
  return olderOutputs(page).flatMap(({ fence, version, key, hash }) => {
    if (measured[key] === hash) return [];
    const what = measured[key]
      ? `この出力は、Deno ${version} で測ったものと違います。`
      : `このコードは Deno ${version} で測られていません。`;
    const message = `${what}npm run versions:outputs -- ${page.file} を実行してください。`;
    return [{ file: page.file, line: fence.line, message, check: CHECK }];
  });
}
