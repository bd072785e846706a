import { describe, expect, it } from "vitest";
import { checkNavbarItems, navbarItems } from "./navbar";

describe("checkNavbarItems", () => {
  it("accepts the site's own items", () => {
    const items = navbarItems("/");
    expect(checkNavbarItems(items)).toEqual(items);
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

it("marks the product of an address, not a word in it", () => {
  const productsOf = (address: string, baseUrl: string) =>
    navbarItems(baseUrl)
      .filter(
        ({ activeBaseRegex }) => activeBaseRegex && RegExp(`${activeBaseRegex}`).test(address),
      )
      .map(({ label }) => label);
  expect(productsOf("/runtime/api/kv", "/")).toEqual(["Runtime"]);
  expect(productsOf("/kv", "/")).toEqual(["KV"]);
  expect(productsOf("/docs/kv/manual", "/docs/")).toEqual(["KV"]);
});
