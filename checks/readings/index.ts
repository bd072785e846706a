import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { synonymGroups } from "@deno-docs-ja/ja-search/synonyms";
import { getTokenizer } from "kuromojin";
import { READINGS, readings } from "../../src/features/search/readings";
import { readSite } from "../../src/features/search/records/read-site";
import { firstDifference } from "../json";
import type { Check } from "../run-checks";
import { corrections } from "./corrections";
import { readingsOf } from "./words";

const CHECK = "readings";

/** A word a line. */
const format = (list: readonly string[]): string => `${JSON.stringify(list, undefined, 2)}\n`;

/** What readers look for by its reading: titles, headings, groups, keywords and the words that stand for them. */
async function readingsOfSite(root: string): Promise<string[]> {
  const pages = readSite(root);
  const texts = new Set([
    ...pages.flatMap(({ group, keywords, sections }) => [
      group,
      ...keywords,
      ...sections.map(({ heading }) => heading),
    ]),
    ...synonymGroups.flat(),
  ]);
  const dictionary = await getTokenizer();
  return readingsOf(texts, (text) => dictionary.tokenize(text), corrections);
}

/** Checks that search knows the words of all headings by their readings. */
export const check: Check = {
  name: CHECK,
  scope: "site",
  async run({ root }) {
    return compareReadings(readings, await readingsOfSite(root));
  },
  async update(root) {
    const list = await readingsOfSite(root);
    fs.writeFileSync(path.join(root, READINGS), format(list));
    return `${READINGS} に ${list.length} 個の読みを書きました。違う読みは checks/readings/corrections.ts で直します。`;
  },
};

/** @returns where the committed readings differ from those of the pages' words */
export function compareReadings(committed: readonly string[], pages: readonly string[]): Problem[] {
  const found = firstDifference(format(committed), format(pages));
  if (!found) return [];
  const message = `見出しとキーワードの言葉の読みと違います（- データ、+ ページ）。npm run check -- --only ${CHECK} --update で作り直し、ページと一緒にコミットしてください。\n${found.diff}`;
  return [{ file: READINGS, line: found.line, message, check: CHECK }];
}
