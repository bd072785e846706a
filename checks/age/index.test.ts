import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { agesOf, checkAges, monthsBetween } from ".";

const TODAY = "2026-11";

function check(asOf: string | undefined, text: string): { problems: string[]; warnings: string[] } {
  const field = asOf === undefined ? "" : `as_of: "${asOf}"\n`;
  const page = site.parse("deploy/a.md", `---\ntitle: 例\n${field}---\n\n${text}\n`);
  const { problems, warnings } = agesOf(page, TODAY);
  const format = (found: typeof problems) => found.map(({ line, message }) => `${line} ${message}`);
  return { problems: format(problems), warnings: format(warnings) };
}

describe("a page about a service", () => {
  it("is fine within a year of its month", () => {
    expect(check("2025-12", "上限は 1 GB です（2025年12月時点）。")).toEqual({
      problems: [],
      warnings: [],
    });
  });

  it("is listed after 12 months and fails after 24", () => {
    expect(check("2025-11", "").warnings).toEqual([
      expect.stringContaining("3 公式の文書と最後に見比べたのは 2025年11月で、12 か月前です。"),
    ]);
    expect(check("2024-11", "")).toEqual({
      problems: [expect.stringContaining("2024年11月で、24 か月前です。")],
      warnings: [],
    });
  });

  it("needs a month, which is no older than its facts and not in the future", () => {
    expect(check(undefined, "上限は 1 GB です（2026年8月時点）。").problems).toEqual([
      expect.stringContaining('as_of: "2026-08" のように'),
    ]);
    expect(check("2026-07", "上限は 1 GB です（2026年8月時点）。").problems).toEqual([
      expect.stringContaining("3 本文に 2026年8月の事実があるので"),
    ]);
    expect(check("2026-12", "").problems).toEqual([expect.stringContaining("未来です")]);
  });

  it("names each fact that is a year older than its month", () => {
    expect(check("2026-08", "上限は 1 GB です（2025年8月時点）。").warnings).toEqual([
      expect.stringContaining("6 2025年8月の事実です。"),
    ]);
  });
});

it("demands no month of pages without such facts, whatever dates their code has", () => {
  expect(check(undefined, "2024年1月に始まりました。\n\n```text\n2020年1月時点\n```")).toEqual({
    problems: [],
    warnings: [],
  });
});

it("lists the limits whose month has passed, also where they share a date", () => {
  const root = path.join(__dirname, "../..");
  const file = "src/data/deploy-limits.ts";
  const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n");
  const shared = lines.findIndex((text) => text.startsWith("const readAgain"));
  expect(checkAges(root, [], "2100-01").warnings).toContainEqual(
    expect.objectContaining({ file, line: shared + 1 }),
  );
});

it("counts months over years", () => {
  expect(monthsBetween("2025-12", "2026-01")).toBe(1);
});
