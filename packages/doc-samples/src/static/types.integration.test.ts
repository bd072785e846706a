import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { testSite } from "@deno-docs-ja/document/testing/site";
import { findDeno } from "../run/deno";
import { extractSamples } from "../pages/extract";
import { checkTypes } from "./types";

const root = path.resolve(__dirname, "../../../..");
const folder = makeFolder();
const denoDir = path.join(folder, "deno-dir");
const workspace = { deno: findDeno(), folder, denoDir, command: "" };

/** A project of a configuration and a script, seven lines in all. */
const project = (
  name: string,
  file: string,
  config: string,
) => `\`\`\`json file="${file}" project="${name}"
${config}
\`\`\`

\`\`\`ts file="main.ts" project="${name}"
console.log("${name}");
\`\`\`
`;

it("reports a wrong compiler option at its line, whatever else is set", async () => {
  const source = [
    project("good", "deno.json", '{ "compilerOptions": { "strict": true } }'),
    project("name", "deno.json", '{ "compilerOptions": { "foo": true } }'),
    project("value", "deno.json", '{ "compilerOptions": { "strict": 1 } }'),
    project(
      "excluded",
      "deno.json",
      '{ "exclude": ["main.ts"], "compilerOptions": { "strict": 2 } }',
    ),
    project("nested", "sub/deno.json", '{ "compilerOptions": { "strict": 3 } }'),
  ].join("");
  const { projects } = extractSamples(testSite().parse("runtime/page.md", source), false);
  const { problems } = await checkTypes(root, workspace, projects, () => undefined);
  const found = [...problems].map(([{ name }, list]) => [
    name,
    list.map(({ line, message }) => [line, /foo|requires a value/.exec(message)?.[0]]),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    good: [],
    name: [[8, "foo"]],
    value: [
      [19, "requires a value"],
      [15, "requires a value"],
    ],
    excluded: [[22, "requires a value"]],
    nested: [[29, "requires a value"]],
  });
}, 120_000);
