import { expect, it } from "vitest";
import { site } from "../../src/document/site";
import { compareOutputs } from ".";
import { olderOutputs } from "./record";

const source = `\`\`\`ts title="main.ts" run
console.log(typeof Temporal);
\`\`\`

\`\`\`text output deno="2.6.8"
undefined
\`\`\`

\`\`\`text output
object
\`\`\`

\`\`\`ts file="data.ts"
export const limit = 3;
\`\`\`
`;
const page = (changed = source) => site.parse("kv/page.md", changed);
const measured = Object.fromEntries(olderOutputs(page()).map(({ key, hash }) => [key, hash]));
const problems = (changed: string) =>
  compareOutputs(page(changed), measured).map(({ line, message }) => `${line} ${message}`);

it("accepts the measured output of the measured code, whatever else changes", () => {
  expect(Object.keys(measured)).toHaveLength(1);
  expect(problems(`前の文です。\n\n${source.replace("\nobject\n", "\nstring\n")}`)).toEqual([]);
});

it("reports an output that is not the measured one", () => {
  expect(problems(source.replace("\nundefined\n", "\nobject\n"))).toEqual([
    "5 この出力は、Deno 2.6.8 で測ったものと違います。npm run versions:outputs -- kv/page.md を実行してください。",
  ]);
});

it.each([
  ["the sample's code", "typeof Temporal", "typeof Promise"],
  ["its options", 'main.ts" run', 'main.ts" run allow="env"'],
  ["a file of its project", "limit = 3", "limit = 4"],
  ["the release", "2.6.8", "2.5.7"],
])("reports an output after a change of %s", (_, before, after) => {
  expect(problems(source.replace(before, after))).toEqual([
    expect.stringMatching(/^5 このコードは Deno 2\.\d\.\d で測られていません。/),
  ]);
});

it("reports an output of a page that was never measured", () => {
  expect(compareOutputs(page())).toHaveLength(1);
});
