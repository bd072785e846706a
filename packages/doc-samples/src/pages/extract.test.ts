import { expect, it } from "vitest";
import { sampleSite } from "../../testing/site";
import { extractSamples } from "./extract";

const page = (kind: string) => `---
kind: ${kind}
---

## 読む {#read}

\`\`\`ts title="main.ts" run
console.log(1);
\`\`\`

## 書く {#write}

\`\`\`ts title="main.ts" run
console.log(2);
\`\`\`

\`\`\`sh proof run project="other"
deno --version
\`\`\`
`;

it.each([
  ["guide", ["", "other"]],
  ["recipe", ["read", "write", "other"]],
])("divides a %s into projects", (kind, names) => {
  const { projects } = extractSamples(sampleSite("/").parse("kv/a.md", page(kind)), false);
  expect(projects.map(({ name }) => name)).toEqual(names);
});
