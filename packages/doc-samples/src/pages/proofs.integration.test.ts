import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSite } from "../../testing/site";
import { checkSamples, type SampleReport } from "../check-samples";

const fence = (info: string, ...lines: string[]) =>
  ["```".concat(info), ...lines, "```", "", ""].join("\n");

/** A proof of each form: its fences when the given word is printed or answered. */
const forms: Record<string, (word: string) => string> = {
  run: (word) => fence("ts proof run", 'console.log("正しい");') + fence("text output", word),
  js: (word) => fence("js proof run", 'console.log("正しい");') + fence("text output", word),
  permission: (word) =>
    fence('ts proof run allow="env=WORD" env="WORD=正しい"', 'console.log(Deno.env.get("WORD"));') +
    fence("text output", word),
  input: (word) =>
    fence(
      'ts proof run stdin="正しい\\n"',
      "console.log((await new Response(Deno.stdin.readable).text()).trim());",
    ) + fence("text output", word),
  test: (word) =>
    fence("ts proof test", 'Deno.test("正しい", () => {});') +
    fence('text output match="lines"', "…", `${word} ... ok (0ms)`, "…"),
  error: (word) =>
    fence('ts proof run expect-error="NotCapable"', 'Deno.readTextFileSync("a.txt");') +
    fence('text output match="lines"', `…${word === "正しい" ? "NotCapable" : word}…`, "…"),
  shell: (word) => fence("sh proof run", "echo 正しい") + fence("text output", word),
  project: (word) =>
    fence('ts file="word.ts" project="a"', 'export const word = "正しい";') +
    fence(
      'sh proof run project="a"',
      "deno eval 'import(\"./word.ts\").then((m) => console.log(m.word))'",
    ) +
    fence("text output", word),
  server: (word) =>
    fence(
      'ts proof serve allow="net=127.0.0.1:8939"',
      'Deno.serve({ hostname: "127.0.0.1", port: 8939 }, () => new Response("正しい"));',
    ) + fence("http", "GET http://127.0.0.1:8939/", "", "HTTP/1.1 200 OK", "", word),
};
const root = makeFolder();
const file = (name: string, word: string) => `kv/${name}-${word === "正しい" ? "good" : "bad"}.md`;

describe("proofs of each form", () => {
  let report: SampleReport;
  beforeAll(async () => {
    const pages = ["正しい", "違う"].flatMap((word) =>
      Object.entries(forms).map(([name, form]) => [file(name, word), form(word)]),
    );
    writeFiles(root, Object.fromEntries(pages));
    // As on a page to follow, where readers run the other samples.
    writeFiles(root, { "kv/follow.md": `---\nkind: tutorial\n---\n\n${forms.shell("違う")}` });
    const files = [...pages.map(([name]) => name), "kv/follow.md"];
    report = await checkSamples({ site: sampleSite(root), files, cacheFolder: `${root}/.cache` });
  }, 180_000);

  it.each(Object.keys(forms))("%s: hold, or are reported at their output", (name) => {
    const bad = file(name, "違う");
    const at =
      forms[name]("違う")
        .split("\n")
        .findIndex((line) => /^(```text|HTTP)/.test(line)) + 1;
    const problems = report.problems.filter((problem) => problem.file === bad);
    expect(problems.map(({ message }) => message.slice(0, 3))).toEqual([
      name === "server" ? "応答が" : "出力が",
    ]);
    expect(problems[0].line - at).toBeOneOf([0, 1]);
    expect(report.problems.filter(({ file: other }) => other === file(name, "正しい"))).toEqual([]);
  });

  it("are executed on pages to follow, too, and counted", () => {
    expect(report.problems).toContainEqual(
      expect.objectContaining({ file: "kv/follow.md", line: 10 }),
    );
    expect(report.summary).toContain(`証明 ${2 * Object.keys(forms).length + 1}`);
    expect(report.results.pages[file("shell", "正しい")]).toMatchObject({
      executed: 1,
      compared: 1,
    });
  });
});
