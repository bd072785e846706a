import { synonymGroups } from "@deno-docs-ja/ja-search/synonyms";
import { describe, expect, it } from "vitest";
import { indexSettings, indexSynonyms } from "./hosted-index";

describe("hosted index", () => {
  it("can be filtered by what the theme filters by", () => {
    expect(indexSettings.attributesForFaceting).toEqual(
      expect.arrayContaining(["language", "docusaurus_tag", "version", "type"]),
    );
  });

  it("has an ID for each group of synonyms", () => {
    const ids = indexSynonyms.map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(synonymGroups.length);
  });
});
