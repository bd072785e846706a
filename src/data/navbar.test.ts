import { describe, expect, it } from "vitest";
import { checkNavbarItems, navbarItems } from "./navbar";

describe("checkNavbarItems", () => {
  it("accepts the site's own items", () => {
    expect(checkNavbarItems(navbarItems)).toEqual(navbarItems);
  });

  it("names an unknown type, the item and the allowed types", () => {
    const item = { type: "custom-crumb", label: "KV" };
    expect(() => checkNavbarItems([item])).toThrow(
      /「custom-crumb」はありません.*"label":"KV".*使える種類: .*custom-productCrumb/,
    );
  });

  it("looks into dropdowns", () => {
    const item = { type: "dropdown", label: "製品", items: [{ type: "custom-crumb" }] };
    expect(() => checkNavbarItems([item])).toThrow("「custom-crumb」はありません");
  });

  it("puts items without a position to the right", () => {
    const home = { to: "/", position: "left" as const };
    expect(checkNavbarItems([home, { to: "/kv" }])).toEqual([
      home,
      { to: "/kv", position: "right" },
    ]);
  });
});
