import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { testSite } from "@deno-docs-ja/document/testing/site";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSite, settings } from "../testing/site";
import { checkSamples, type SampleOptions, type SampleReport } from "./check-samples";
import { findUnrecorded, settleResults } from "./results/results";

const good = "kv/manual/good.md";
const bad = "kv/manual/bad.md";
const root = makeFolder();
fs.cpSync(path.join(__dirname, "../fixtures/own"), root, { recursive: true });
const site = sampleSite(root);

function check(files: string[], options: Partial<SampleOptions> = {}): Promise<SampleReport> {
  const cacheFolder = path.join(root, ".cache");
  return checkSamples({ site, files, cacheFolder, ...options });
}

/** Problems that a page declares in comments like `<!-- 2: text -->`: line offset and text. */
function announced(file: string): { line: number; text: string }[] {
  const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const [, below, text] = /^<!-- (\d+): (.*) -->$/.exec(line) ?? [];
    return below ? [{ line: index + 1 + Number(below), text }] : [];
  });
}

function processesWith(text: string): string[] {
  return fs.readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(text);
    } catch {
      return false;
    }
  });
}

describe("a page with one of each mistake, and one without", () => {
  let report: SampleReport;
  beforeAll(async () => {
    report = await check([bad, good]);
  }, 180_000);

  it("reports each mistake at its line, once, and runs what follows", () => {
    const expected = announced(bad).sort((a, b) => a.line - b.line);
    expect(report.problems.map(({ file, line }) => `${file}:${line}`)).toEqual(
      expected.map(({ line }) => `${bad}:${line}`),
    );
    for (const [index, { text }] of expected.entries())
      expect(report.problems[index].message).toContain(text);
  });

  it("proves the good page only, with its skipped samples named", () => {
    expect(report.results.pages).toMatchObject({
      [good]: {
        samples: 14,
        executed: 10,
        compared: 10,
        skipped: {},
        verified: [
          "#run main.ts",
          "#run ts",
          "#run ts 2",
          "#run ts 4",
          "#config sum_test.ts",
          "tested/use.ts",
          "#config sh",
          "#server server.ts",
        ],
      },
    });
    expect(Object.keys(report.results.pages)).toEqual([good]);
  });

  it.runIf(process.platform === "linux")("leaves no process behind", () => {
    expect([...processesWith("98761"), ...processesWith("98762")]).toEqual([]);
  });

  it("does not run what passed again", async () => {
    const steps: string[] = [];
    const again = await check([good], { onProgress: (text) => steps.push(text) });
    expect(again.results).toEqual(report.results);
    expect(steps).toEqual(["フォーマットとリント: 0 プロジェクト"]);
  });

  it("has a result file that follows its fences and its existence", () => {
    const settle = (pages: SampleReport["results"]["pages"], verify: boolean) => {
      const found = { problems: [], results: { ...report.results, pages } };
      return settleResults(site, found, [good], { verify, online: false }).map(({ file }) => file);
    };
    const { pages } = report.results;
    expect(settle({ ...pages, "kv/gone.md": pages[good] }, false)).toEqual([]);
    const written = fs.readFileSync(path.join(root, settings.results), "utf8");
    expect(JSON.parse(written)).toEqual(report.results);
    expect(written.split("\n").filter((line) => line.includes(good))).toHaveLength(1);
    expect(settle(pages, true)).toEqual([]);
    expect(findUnrecorded(site, [good])).toEqual([]);
    expect(findUnrecorded(site, [good, bad]).map(({ file }) => file)).toEqual([bad]);
    writeFiles(root, { [settings.results]: written.replace(settings.deno, "2.0.0") });
    expect(findUnrecorded(site, [good])).toEqual([
      expect.objectContaining({ message: expect.stringContaining("Deno のバージョンが変わって") }),
    ]);
    writeFiles(root, { [settings.results]: written });
    expect(settle({ [good]: { ...pages[good], hash: "other" } }, true)).toEqual([good]);
    writeFiles(root, { [settings.results]: written.replace(good, "kv/gone.md") });
    expect(settle(pages, true)).toEqual([good, "kv/gone.md"]);
  });
});

describe("update", () => {
  const file = "kv/manual/new.md";
  const random = "kv/manual/random.md";
  const before = [
    "```ts run",
    'console.log( "出力" )',
    "```",
    "",
    "```text output",
    "```",
    "",
    '```ts serve allow="net=127.0.0.1:8933"',
    'Deno.serve({ hostname: "127.0.0.1", port: 8933 }, () => new Response("はい"));',
    "```",
    "",
    "```http",
    "GET http://127.0.0.1:8933/",
    "```",
    "",
  ];
  let report: SampleReport;
  beforeAll(async () => {
    writeFiles(root, {
      [file]: before.join("\n"),
      [random]: "```ts run\nconsole.log(crypto.randomUUID());\n```\n\n```text output\n```\n",
    });
    report = await check([file, random], { update: true });
  }, 180_000);

  it("writes formatting, outputs and answers into a page, and checks it again", () => {
    const after = [...before];
    after[1] = 'console.log("出力");';
    const answer = ["HTTP/1.1 200 OK", "content-type: text/plain;charset=UTF-8", "", "はい"];
    after.splice(13, 0, "", ...answer);
    after.splice(5, 0, "出力");
    expect(fs.readFileSync(path.join(root, file), "utf8")).toBe(after.join("\n"));
    expect(report.updated).toEqual([file, random]);
    expect(Object.keys(report.results.pages)).toEqual([file]);
  });

  it("tells when a sample prints something else each time", () => {
    expect(report.problems).toMatchObject([
      { file: random, line: 6, message: expect.stringContaining("出力が違います") },
    ]);
  });
});

describe("second run", () => {
  const file = "kv/manual/unstable.md";
  const wrong = "kv/manual/wrong.md";
  let report: SampleReport;
  beforeAll(async () => {
    // Files in Deno's own directory distinguish the second run from the first.
    const mark = '"$DENO_DIR/second-run"';
    const unstable = `\`\`\`sh run\ntest -e ${mark} || { touch ${mark}; echo 初回; exit 1; }\n\`\`\`\n`;
    writeFiles(root, { [file]: unstable, [wrong]: "```ts run\nDeno.exit(4);\n```\n" });
    report = await check([file, wrong], { secondRun: true });
  }, 60_000);

  it("names a sample that passes then as unstable, with its first failure, and proves its page", () => {
    expect(report.unstable).toMatchObject([
      { file, line: 1, message: expect.stringContaining("初回") },
    ]);
    expect(Object.keys(report.results.pages)).toEqual([file]);
  });

  it("reports a sample that fails again, once", () => {
    expect(report.problems).toMatchObject([
      { file: wrong, message: expect.stringContaining("終了コードが 0 ではありません") },
    ]);
  });
});

it("uses no package that was published after the day that the site names", async () => {
  const file = "kv/manual/package.md";
  const young = makeFolder();
  writeFiles(young, { [file]: '```ts run\nimport ms from "npm:ms@2.1.3";\n\nms("1h");\n```\n' });
  const find = async (packagesUntil: string) => {
    const site = testSite({ root: young, samples: { ...settings, packagesUntil } });
    const cacheFolder = path.join(young, `.cache-${packagesUntil}`);
    return (await checkSamples({ site, files: [file], cacheFolder })).problems;
  };
  expect(await find("2026-11-20")).toEqual([]);
  expect(await find("2020-01-01")).toMatchObject([
    { file, line: 1, message: expect.stringContaining("packagesUntil") },
  ]);
});
