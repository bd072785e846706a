import { expect, it } from "vitest";
import { isMdx } from "./is-mdx";

it.each([
  ["文だけです。`import a from 'a'` や\n\n```tsx\nimport a from 'a';\n<App a={1} />\n```\n"],
  ["---\ntitle: a\n---\n\n<ClassicNotice />\n\nimport は文を始めることもあります。\n"],
  ["- 項目\n\n  ```ts\n  export const a = 1;\n  ```\n"],
  ["````md\n```ts\nimport a from 'a';\n```\n````\n"],
])("says no where a page has no module statement: %j", (source) => {
  expect(isMdx(source)).toBe(false);
});

it.each([['import Counter from "./_Counter";\n'], ["文\n\nexport const a = 1;\n"]])(
  "says yes where it has: %j",
  (source) => {
    expect(isMdx(source)).toBe(true);
  },
);
