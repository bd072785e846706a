/** Settings of a hosted Algolia index. */

import { synonymGroups } from "@deno-docs-ja/ja-search/synonyms";
import type { SearchIndex } from "algoliasearch";

type Settings = Parameters<SearchIndex["setSettings"]>[0];
type Synonym = Parameters<SearchIndex["saveSynonyms"]>[0][number];

/** Index settings: the same fields, order and languages as in the embedded engine. */
export const indexSettings: Settings = {
  searchableAttributes: [
    "unordered(defines)",
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    "unordered(keywords)",
    "content",
    "unordered(hierarchy.lvl0)",
    "unordered(code)",
  ],
  attributesForFaceting: ["language", "version", "type", "docusaurus_tag", "hierarchy.lvl0"],
  attributesToRetrieve: ["hierarchy", "content", "anchor", "url", "url_without_anchor", "type"],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:40"],
  highlightPreTag: "<mark>",
  highlightPostTag: "</mark>",
  // One hit per section, like the embedded engine.
  attributeForDistinct: "url",
  distinct: true,
  customRanking: ["desc(weight.page)", "desc(weight.level)", "asc(weight.position)"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  indexLanguages: ["ja", "en"],
  queryLanguages: ["ja", "en"],
  ignorePlurals: true,
  // Parts of names here: --allow-net, Deno.serve, node:fs, @std/path.
  separatorsToIndex: "-.:/@_",
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 9,
  removeWordsIfNoResults: "allOptional",
};

/** The synonyms in Algolia's format. */
export const indexSynonyms: Synonym[] = synonymGroups.map((group) => ({
  objectID: group[0],
  type: "synonym",
  synonyms: [...group],
}));
