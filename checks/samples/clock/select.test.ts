import { extractSamples } from "@deno-docs-ja/doc-samples/pages/extract";
import { expect, it } from "vitest";
import { site } from "../../../src/document/site";
import { knowsClock, needsOneClock, projectKnowsClock, whyNot } from "./select";

/** The projects of a page with this text, by name. */
function projectsOf(body: string) {
  const source = `---\ntitle: 時計\n---\n\n${body}`;
  return extractSamples(site.parse("kv/manual/clock.md", source), false).projects;
}

it.each([
  "const now = new Date();",
  "Temporal.Now.instant()",
  "performance.timeOrigin",
  'new Intl.DateTimeFormat("ja")',
  'Deno.cron("hourly", "0 * * * *", work);',
  'await kv.set(["a"], 1, { expireIn: 60_000 });',
  "await kv.enqueue(job, { delay: 1000 });",
  "setTimeout(work, 30_000);",
  "setInterval(() => work(), 60 * 1000);",
  "const { mtime } = await Deno.stat(file);",
  "await Deno.utime(file, 1, 2);",
  "openssl req -x509 -days 30",
  "sign({ exp: 1, iat: 2 })",
  "cache-control: max-age=60",
  "last-modified: Mon, 01 Jun 2026 00:00:00 GMT",
  "echo a; date +%F",
  "SELECT CURRENT_TIMESTAMP",
  "2026-06-30 の集計",
  "12:00:00 開始",
  "今日は水曜日です",
])("knows that a clock decides: %s", (text) => {
  expect(knowsClock(text)).toBe(true);
});

it.each([
  "setTimeout(work, 100);",
  "setTimeout(() => controller.abort(), 29_999);",
  "const update = candidate(data);",
  "deno outdated --update",
  'import type { DateLike } from "./types.ts";',
  "Deno.serve({ port: 8000 }, handler);",
  "console.log(1 + 1);",
  "ratio 10:30",
])("knows that no clock decides: %s", (text) => {
  expect(knowsClock(text)).toBe(false);
});

it("selects a project by its code, a file it uses, its output or its response, if it executes anything", () => {
  const timeless = 'console.log("a");';
  const bodies = [
    "```ts run\nconsole.log(Date.now() > 0);\n```",
    '```ts file="a.ts"\nexport const now = () => new Date();\n```\n\n```ts run\nimport "./a.ts";\n```',
    "```sh run\nls\n```\n\n```text output\n2026-01-01 a.txt\n```",
    `\`\`\`ts run\n${timeless}\n\`\`\`\n\n\`\`\`text output normalize="date"\na\n\`\`\``,
    "```ts serve\nDeno.serve(handler);\n```\n\n```http\nGET http://localhost:8000/\n\nHTTP/1.1 200 OK\ndate: …\n```",
    `\`\`\`ts run\n${timeless}\n\`\`\``,
    "```ts\nconsole.log(Date.now());\n```",
  ];
  expect(bodies.map((body) => projectsOf(body).some(projectKnowsClock))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it("says why a project can't be executed at another time", () => {
  const bodies = [
    '```ts run allow="run=deno"\nDate.now();\n```',
    "```sh run\ndeno run --allow-run=git main.ts\n```",
    '```ts run expect-error="Requires run access"\nnew Deno.Command("git").outputSync();\n```',
    '```ts run allow="run"\nDate.now();\n```',
    "```sh run\ndeno run --allow-run main.ts\n```",
    "```sh run\ndeno add npm:chalk@5\n```",
    "```sh run\ndeno info main.ts\n```",
  ];
  const scoped = "権限でプログラムを限ったサンプルの時計はずらせません";
  const registry = "ずらした時計では、パッケージレジストリの証明書が有効ではありません";
  expect(bodies.flatMap((body) => projectsOf(body).map(whyNot))).toEqual([
    scoped,
    scoped,
    scoped,
    undefined,
    undefined,
    registry,
    undefined,
  ]);
});

it("lets a certificate's time not go back", () => {
  const bodies = ["```sh run\nopenssl req -out cert.pem\n```", "```sh run\ndate\n```"];
  expect(bodies.flatMap((body) => projectsOf(body).map(needsOneClock))).toEqual([true, false]);
});
