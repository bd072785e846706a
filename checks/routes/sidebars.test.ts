import { describe, expect, it } from "vitest";
import { checkSidebars } from "./sidebars";

const contract = [
  { path: "/kv/manual/", plugin: "kv", sidebar: "kvGuideHome" },
  { path: "/kv/manual/keys", plugin: "kv", sidebar: "kvGuideHome" },
  { path: "/kv/", plugin: "kv", sidebar: null },
];
const pages = [
  { file: "kv/index.mdx", hidesSidebar: true },
  { file: "kv/manual/index.mdx", hidesSidebar: false },
  { file: "kv/manual/keys.md", hidesSidebar: false },
];
/** Not in the contract. */
const added = { file: "kv/manual/added.md", hidesSidebar: false };
const doc = (id: string) => ({ type: "doc", id });
const items = [doc("manual/index"), { type: "category", items: [doc("manual/keys")] }];
const check = (change: {
  pages?: typeof pages;
  contract?: typeof contract;
  items?: unknown[];
  more?: object;
}) =>
  checkSidebars(change.pages ?? pages, change.contract ?? contract, {
    kv: { kvGuideHome: (change.items ?? items) as never, ...change.more },
  }).map(({ file, message }) => `${file} ${message}`);

describe("checkSidebars", () => {
  it("accepts pages, contract and sidebars that agree", () => {
    expect(check({})).toEqual([]);
  });

  it("accepts a page beside the contract in any one sidebar", () => {
    const more = { kvOther: [doc("manual/added")] };
    expect(check({ pages: [...pages, added], more })).toEqual([]);
  });

  it.each([
    [
      "a page that no sidebar lists",
      { items: [doc("manual/index")] },
      'kv/manual/keys.md 載っているサイドバーは なし、契約では kvGuideHome です。sidebars/kv.ts の doc("manual/keys"',
    ],
    [
      "a page that is listed twice",
      { items: [...items, doc("manual/keys")] },
      "kv/manual/keys.md 載っているサイドバーは kvGuideHome、kvGuideHome、",
    ],
    [
      "an entry without page",
      { items: [...items, doc("manual/gone")] },
      "sidebars/kv.ts サイドバー kvGuideHome の /kv/manual/gone",
    ],
    [
      "a page of another sidebar",
      { items: [doc("manual/index")], more: { kvOther: [doc("manual/keys")] } },
      "kv/manual/keys.md 載っているサイドバーは kvOther、",
    ],
    [
      "a missing displayed_sidebar",
      { pages: [{ file: "kv/index.mdx", hidesSidebar: false }, ...pages.slice(1)] },
      "kv/index.mdx サイドバーのないページです",
    ],
    [
      "a wrong displayed_sidebar",
      { pages: [...pages.slice(0, 2), { file: "kv/manual/keys.md", hidesSidebar: true }] },
      "kv/manual/keys.md displayed_sidebar: null は使えません",
    ],
    [
      "a page beside the contract that no sidebar lists",
      { pages: [...pages, added] },
      'kv/manual/added.md 載っているサイドバーは なし、どれか 1 つに載せます。sidebars/kv.ts の doc("manual/added"',
    ],
    [
      "a page beside the contract in two sidebars",
      {
        pages: [...pages, added],
        items: [...items, doc("manual/added")],
        more: { kvOther: [doc("manual/added")] },
      },
      "kv/manual/added.md 載っているサイドバーは kvGuideHome、kvOther、",
    ],
    [
      "a page beside the contract without a sidebar",
      { pages: [...pages, { ...added, hidesSidebar: true }] },
      "kv/manual/added.md displayed_sidebar: null は使えません",
    ],
  ])("refuses %s", (_, change, message) => {
    expect(check(change).join("\n")).toContain(message);
  });
});
