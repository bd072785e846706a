import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { replaceElements } from "@deno-docs-ja/document/page/markup";
import type { Root } from "mdast";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";
import { deployLimits, deployPlans, limitGroups, priceList } from "../../data/deploy-limits";
import { site } from "../site";

const file = "deploy/manual/pricing-and-limits.md";

const rowsOf = (tree: Root): string[][] => tablesOf(tree)[0] ?? [];

describe("expandLimits", () => {
  it("replaces the element by one row for each limit, with date and source", () => {
    const tree = expanded('前の段落。\n\n<DeployLimits group="build" />\n\n後の段落。');
    expect(tree.children.map(({ type }) => type)).toEqual(["paragraph", "table", "paragraph"]);
    const [head, ...rows] = rowsOf(tree);
    expect(head).toEqual(["項目", "値", "出典"]);
    expect(rows.map(([name]) => name)).toEqual(deployLimits.build.map(({ name }) => name));
    expect(rows[0]).toEqual(["制限時間", "既定 5 分、Pro は 30 分まで", "Builds（2026年10月1日）"]);
    expect(JSON.stringify(tree)).toContain(deployLimits.build[0].source.url);
  });

  it("adds when an old document was read again", () => {
    const rows = rowsOf(expanded('<DeployLimits group="app" />'));
    expect(rows[1]).toContain("料金と制限（2025年10月7日、2026年8月18日に再確認）");
  });

  it("shows all groups without a name, and flags as inline code", () => {
    const tree = expanded("<DeployLimits />");
    const count = limitGroups.reduce((sum, group) => sum + deployLimits[group].length, 0);
    expect(rowsOf(tree)).toHaveLength(count + 1);
    expect(JSON.stringify(tree)).toContain('{"type":"inlineCode","value":"--build-timeout"}');
  });

  it("stops at a group that does not exist, naming those that do", () => {
    expect(() => expanded('<DeployLimits group="memory" />')).toThrow(
      "グループ「memory」はありません。使える名前: app build",
    );
  });

  it("shows each plan, with the price list where no price is known", () => {
    const tree = expanded("<DeployPrices />");
    const rows = rowsOf(tree).slice(1);
    expect(rows.map(([name]) => name)).toEqual(deployPlans.map(({ name }) => name));
    const prices = rows.map(([, price]) => price);
    expect(prices).toEqual(deployPlans.map(({ price }) => price ?? priceList.title));
    expect(JSON.stringify(tree)).toContain(priceList.url);
  });

  it("reads the jsx nodes of MDX v1", () => {
    const tree = { type: "root", children: [{ type: "jsx", value: "<DeployPrices />" }] };
    replaceElements(tree as unknown as Root, (markup) => expandElement(site, markup));
    expect(rowsOf(tree as unknown as Root).length).toBeGreaterThan(1);
  });

  it("leaves other markup alone", () => {
    const source = "<Unknown />\n\n`<DeployLimits />` と書きます。";
    expect(expanded(source)).toEqual(site.parse(file, source).tree);
  });
});

describe("the data", () => {
  const stated = [...Object.values(deployLimits).flat(), ...deployPlans];

  it("dates every statement and names an official source", () => {
    for (const { asOf, written = asOf, source } of stated) {
      for (const day of [asOf, written]) {
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      }
      expect(asOf >= written).toBe(true);
      expect(new URL(source.url).hostname).toMatch(/^(docs\.)?deno\.com$/);
    }
  });

  it("names each limit once in its group", () => {
    for (const group of limitGroups) {
      const names = deployLimits[group].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
