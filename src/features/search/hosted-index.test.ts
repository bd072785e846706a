import { describe, expect, it } from "vitest";
import { foldKey } from "./client/engine/fold";
import { synonymGroups } from "./client/engine/synonyms";
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

describe("synonym groups", () => {
  it.each(synonymGroups.map((group) => [group[0], group] as const))(
    "%s: has other words, each once",
    (_, group) => {
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group.map(foldKey)).size).toBe(group.length);
    },
  );
});
