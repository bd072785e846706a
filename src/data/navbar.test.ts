import { describe, expect, it } from "vitest";
import { checkNavbarItems, navbarItems } from "./navbar";

describe("checkNavbarItems", () => {
  it("accepts the site's own items", () => {
    expect(checkNavbarItems(navbarItems)).toBe(navbarItems);
  });

  it("names an unknown type, the item and the allowed types", () => {
    const item = { type: "custom-crumb", label: "KV" };
    expect(() => checkNavbarItems([item])).toThrow(
      /「custom-crumb」はありません.*"label":"KV".*使える種類: .*custom-productCrumb/,
    );
  });
});
