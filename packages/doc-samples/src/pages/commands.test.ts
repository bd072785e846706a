import { testSite } from "@deno-docs-ja/document/testing/site";
import { expect, it } from "vitest";
import { checkCommands } from "./commands";
import { extractSamples } from "./extract";

function problemsOf(commands: string, info = "sh") {
  const source = `\`\`\`ts title="main.ts" run allow="env"\n1;\n\`\`\`\n\n段落。\n\n\`\`\`${info}\n${commands}\n\`\`\`\n`;
  return checkCommands(extractSamples(testSite().parse("kv/a.md", source), false));
}

it("reports a command that differs from the one executed, at its line", () => {
  expect(problemsOf("deno info\ndeno run --allow-all main.ts")).toEqual([
    expect.objectContaining({
      line: 9,
      message: expect.stringContaining("「deno run --allow-env main.ts」と違います"),
    }),
  ]);
});

it.each([
  ["the one executed", "deno run --allow-env main.ts", "sh"],
  ["one that is executed itself", "deno run --allow-all main.ts", "sh run"],
  ["one for several files", "deno test main.ts other_test.ts", "sh"],
  ["one that can't be executed", "deno run --tunnel main.ts", 'sh check="no: アカウントが必要"'],
])("accepts %s", (_, commands, info) => {
  expect(problemsOf(commands, info)).toEqual([]);
});
