import path from "node:path";
import { VFile } from "vfile";
import { expect, it } from "vitest";
import { makeFolder } from "../../tests/support/folders";
import expandElements from "./expand-elements";
import { parsePage } from "./read-page";
import renderSamples from "./render-samples";

it.each([
  ["an element", '<RestSchema version="v2" name="Ap" />', "スキーマ「Ap」", expandElements()],
  ["a fence", "```ts execute\n```", "「execute」", renderSamples()],
])(
  "a mistake in %s names its line in the file, front matter included",
  (_, block, message, run) => {
    const body = `段落。\n\n${block}`;
    const folder = makeFolder({ "page.mdx": `---\ntitle: 題\n---\n\n${body}\n` });
    const { tree } = parsePage("page.mdx", body);
    const file = new VFile({ path: path.join(folder, "page.mdx"), value: body });
    expect(() => run(tree, file as never)).toThrow(/page\.mdx:7 {2}/);
    expect(() => run(tree, file as never)).toThrow(message);
  },
);
