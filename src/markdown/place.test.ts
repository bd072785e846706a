import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { VFile } from "vfile";
import { afterAll, beforeAll, expect, it } from "vitest";
import expandElements from "./expand-elements";
import { parsePage } from "./read-page";
import renderSamples from "./render-samples";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "place-test-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ["an element", '<RestSchema version="v2" name="Ap" />', "スキーマ「Ap」", expandElements()],
  ["a fence", "```ts execute\n```", "「execute」", renderSamples()],
])(
  "a mistake in %s names its line in the file, front matter included",
  (_, block, message, run) => {
    const page = path.join(folder, "page.mdx");
    const body = `段落。\n\n${block}`;
    fs.writeFileSync(page, `---\ntitle: 題\n---\n\n${body}\n`);
    const { tree } = parsePage("page.mdx", body);
    const file = new VFile({ path: page, value: body });
    expect(() => run(tree, file as never)).toThrow(/page\.mdx:7 {2}/);
    expect(() => run(tree, file as never)).toThrow(message);
  },
);
