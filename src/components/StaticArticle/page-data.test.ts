import { expect, it } from "vitest";
import { type PageData, writePageData } from "./page-data";

/** Data of a page; what no test reads is left out. */
const doc = {
  frontMatter: { title: "題名" },
  contentTitle: undefined,
  metadata: { title: "題名", permalink: "/kv/a", frontMatter: { title: "題名" } },
  assets: {},
  toc: [{ value: "<code>a</code></script><script>alert(1)", id: "a", level: 2 }],
} as unknown as PageData;

it("says what the frame of a page has to know, and the front matter once", () => {
  expect(JSON.parse(writePageData(doc))).toEqual({
    ...doc,
    contentTitle: undefined,
    metadata: { ...doc.metadata, frontMatter: {} },
  });
});

it("ends no script, whatever a heading says", () => {
  expect(writePageData(doc)).not.toContain("<");
});
