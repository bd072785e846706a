import { expect, it } from "vitest";
import { joinFacetFilters } from "./facet-filters";

it("joins filters of every form, so that all must hold", () => {
  const contextual = ["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"]];
  expect(joinFacetFilters(contextual, "type:lvl1")).toEqual([...contextual, "type:lvl1"]);
  expect(joinFacetFilters(undefined, undefined)).toEqual([]);
});
