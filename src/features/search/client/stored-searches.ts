/** The reader's recent and favourite searches, which DocSearch keeps in the browser's storage. */

import type { LevelName } from "../records/record";
import { cleanHit } from "./clean-answers";

/** Keys that DocSearch 3 builds from the name of the index. */
const RECENT = "__DOCSEARCH_RECENT_SEARCHES__";
const FAVORITE = "__DOCSEARCH_FAVORITE_SEARCHES__";

/** Highlights are not stored, so that every tag in a stored text is foreign. */
const NO_TAGS = { pre: "<mark>", post: "</mark>" };

/** Room for 7 recent and 10 favourite searches with their texts, and then some. */
const NEEDED_CHARACTERS = 40_000;
const PROBE_KEY = "__search_probe__";

function mended(text: string): string {
  try {
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items)) return "[]";
    const clean = items.flatMap((item) => {
      const hit = cleanHit(item, NO_TAGS, true);
      if (!hit) return [];
      const { _highlightResult, _snippetResult, ...stored } = hit;
      return [stored];
    });
    return JSON.stringify(clean);
  } catch {
    return "[]";
  }
}

/** Reading a storage may fail alone, in a damaged profile. */
function isReadable(store: Storage): boolean {
  try {
    store.getItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * Repairs what an older version, another program or a fault left in the storage: DocSearch crashes
 * the page on anything but a list of finds, and sets their texts as HTML.
 *
 * @param storage the browser's local storage
 * @param indexName name that DocSearch stores under
 * @returns whether searches can be stored: the storage is allowed and has room
 */
export function prepareStoredSearches(storage: () => Storage, indexName: string): boolean {
  try {
    const store = storage();
    if (!isReadable(store)) {
      // DocSearch tries to write only, and crashes the page when it reads then.
      Storage.prototype.getItem = () => null;
      return false;
    }
    for (const prefix of [RECENT, FAVORITE]) {
      const key = prefix + indexName;
      const text = store.getItem(key);
      if (text === null) continue;
      const mend = mended(text);
      if (mend !== text) {
        store.removeItem(key);
        store.setItem(key, mend);
      }
    }
    store.setItem(PROBE_KEY, "x".repeat(NEEDED_CHARACTERS));
    store.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** A find as DocSearch hands it over when it is chosen. */
export interface ChosenHit {
  objectID: string;
  url: string;
  type: string;
  hierarchy: Partial<Record<LevelName, string | null>>;
}

/** As many as DocSearch reads. */
const MAX_RECENT = 7;
const LEVELS: readonly LevelName[] = ["lvl6", "lvl5", "lvl4", "lvl3", "lvl2", "lvl1"];

/**
 * Adds a chosen find in a text to the recent searches, as its heading: DocSearch itself keeps
 * headings only, and of finds in texts those alone whose page was found, too.
 *
 * @param storage the browser's local storage
 * @param indexName name that DocSearch stores under
 * @param hit the chosen find; headings are left to DocSearch
 */
export function rememberText(storage: () => Storage, indexName: string, hit: ChosenHit): void {
  const type = LEVELS.find((level) => hit.hierarchy[level]);
  if (hit.type !== "content" || !type) return;
  try {
    const store = storage();
    const read = (prefix: string): ChosenHit[] =>
      JSON.parse(store.getItem(prefix + indexName) ?? "[]");
    if (read(FAVORITE).some(({ url }) => url === hit.url)) return;
    const { objectID, url, hierarchy } = hit;
    const others = read(RECENT).filter((other) => other.url !== url);
    const added = { objectID, url, type, content: null, hierarchy };
    store.setItem(RECENT + indexName, JSON.stringify([added, ...others].slice(0, MAX_RECENT)));
  } catch {
    // A storage that is denied or full keeps no searches.
  }
}
