import { expect, it } from "vitest";
import { type PageData, writePageData } from "./page-data";

/** Page data; fields that no test reads are left out. */
const doc = {
  frontMatter: { title: "題名", keywords: ["KV"] },
  contentTitle: undefined,
  metadata: { title: "題名", permalink: "/kv/a", source: "@site/kv/a.md", frontMatter: {} },
  assets: {},
  toc: [{ value: "<code>a</code></script><script>alert(1)", id: "a", level: 2 }],
} as unknown as PageData;

it("says what the frame of a page has to know, and nothing twice", () => {
  expect(JSON.parse(writePageData(doc))).toEqual({
    ...doc,
    frontMatter: { keywords: ["KV"] },
    metadata: { title: "題名", permalink: "/kv/a" },
  });
});

it("ends no script, whatever a heading says", () => {
  expect(writePageData(doc)).not.toContain("<");
});
