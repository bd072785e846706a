import { expect, it } from "vitest";
import { usesComponents } from "./components";

it.each([
  ["文だけです。`<Foo>` や\n\n```tsx\nimport a from 'a';\n<App a={1} />\n```\n"],
  ['---\ntitle: <A>\n---\n\n<ClassicNotice />\n\n<CliFlags command="fmt" />\n'],
  [
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs>\n<TabItem value="a">\n\na\n\n</TabItem>\n</Tabs>\n',
  ],
  [
    "- 項目\n\n  ```ts\n  export const a = <T,>(b: T) => b;\n  ```\n\n<https://deno.com> と <kbd>a</kbd>\n",
  ],
  ["````md\n```ts\n<Foo />\n```\n````\n"],
])("says no where nothing is left for the browser: %j", (source) => {
  expect(usesComponents(source)).toBe(false);
});

it.each([
  ["<Counter />"],
  ["文の <Counter start={1} /> 途中"],
  ['import Counter from "./_Counter";\n'],
  ["export const a = 1;\n"],
  ["<div style={{ color: 'red' }}>a</div>"],
  ["`a` と\n\n<Foo.Bar />\n\n`b`"],
])("says yes where there is: %j", (source) => {
  expect(usesComponents(source)).toBe(true);
});
