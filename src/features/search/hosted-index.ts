/** What a hosted Algolia index is told besides the records. */
import type { SearchIndex } from "algoliasearch";
import { synonymGroups } from "./client/engine/synonyms";

type Settings = Parameters<SearchIndex["setSettings"]>[0];
type Synonym = Parameters<SearchIndex["saveSynonyms"]>[0][number];

/** Index settings: the same fields, order and languages that the embedded engine works with. */
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
  // One hit a section, as the embedded engine answers.
  attributeForDistinct: "url",
  distinct: true,
  customRanking: ["desc(weight.page)", "desc(weight.level)", "asc(weight.position)"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  indexLanguages: ["ja", "en"],
  queryLanguages: ["ja", "en"],
  ignorePlurals: true,
  // Signs that are part of names here: --allow-net, Deno.serve, node:fs, @std/path.
  separatorsToIndex: "-.:/@_",
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 9,
  removeWordsIfNoResults: "allOptional",
};

/** The synonym file in Algolia's form. */
export const indexSynonyms: Synonym[] = synonymGroups.map((group) => ({
  objectID: group[0],
  type: "synonym",
  synonyms: [...group],
}));
