import fs from "node:fs";
import { expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { testSite } from "../../testing/site";
import { renderSamples } from "../fence/render-samples";
import { asOf } from "./as-of";

const root = makeFolder({
  "deploy/a.md": '---\ntitle: 例\nas_of: "2026-08"\nmentions_hosted:\n  - as_of: "2026-02"\n---\n',
  "deploy/b.md": '---\nmentions_hosted:\n  - as_of: "2026-02"\n---\n\nas_of: "2026-01"\n',
});

it("reads the page's own month", () => {
  expect(asOf(`${root}/deploy/a.md`)).toBe("2026年8月");
  expect(asOf(`${root}/deploy/b.md`)).toBeUndefined();
  expect(asOf(`${root}/deploy/none.md`)).toBeUndefined();
});

it("stands at the page's end", () => {
  const file = "deploy/a.md";
  const site = testSite({ root });
  const { tree } = site.parse(file, fs.readFileSync(`${root}/${file}`, "utf8"));
  renderSamples(site, tree, { file, firstLine: 1 }, "/");
  expect(tree.children.at(-1)).toMatchObject({
    type: "paragraph",
    children: [{ value: "サービスについての記述は、2026年8月に公式の文書と見比べました。" }],
  });
});
