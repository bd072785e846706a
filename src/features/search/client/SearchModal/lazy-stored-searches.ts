/**
 * Stands in for DocSearch's `stored-searches` (replaced by the plugin search-index): DocSearch makes two lists of
 * stored searches in every one of its renders and uses the first two. Each writes to the storage, to see whether it
 * may: 1.2 of 10 ms a keystroke.
 */
import {
  createStoredSearches as createOriginal,
  type StoredSearchPlugin,
} from "@docsearch/react/dist/esm/stored-searches";
import type { StoredDocSearchHit } from "@docsearch/react/dist/esm/types";

/** As the original, but touches the storage when it is used first. */
export function createStoredSearches<Item extends StoredDocSearchHit>(
  options: Parameters<typeof createOriginal>[0],
): StoredSearchPlugin<Item> {
  let searches: StoredSearchPlugin<Item> | undefined;
  const made = () => {
    searches ??= createOriginal<Item>(options);
    return searches;
  };
  return {
    add: (item) => made().add(item),
    remove: (item) => made().remove(item),
    getAll: () => made().getAll(),
  };
}
