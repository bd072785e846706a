import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../tests/support/folders";
import { RESULTS_FILE, readSampleResults } from "./read-sample-results";

const project = path.join(__dirname, "../..");
const committed = fs.readFileSync(path.join(project, RESULTS_FILE), "utf8");
const read = (source: string) => readSampleResults(makeFolder({ [RESULTS_FILE]: source }));

describe("the committed results of samples", () => {
  it("are read", () => {
    expect(Object.keys(readSampleResults(project)?.pages ?? {}).length).toBeGreaterThan(200);
  });

  it("may be missing, as on the first run of all samples", () => {
    expect(readSampleResults(makeFolder({}))).toBeUndefined();
  });

  const lines = committed.split("\n");
  it.each([
    ["empty", "", 1],
    ["cut off", lines.slice(0, 5).join("\n"), 5],
    ["in conflict", [...lines.slice(0, 4), "<<<<<<< HEAD", ...lines.slice(4)].join("\n"), 5],
    ["of another shape", "[]", 1],
    ["without pages", `{\n  "deno": "2.9.6"\n}`, 1],
    [
      "without a page's samples",
      committed.replace(/("kv\/manual\/index.*"verified)":/, '$1_":'),
      "kv/manual/index",
    ],
  ])("stop what needs them when they are %s, naming the line and the way out", (_, source, at) => {
    const line =
      typeof at === "number" ? at : lines.findIndex((text) => text.includes(`"${at}`)) + 1;
    expect(() => read(source)).toThrow(
      `${RESULTS_FILE}:${line}  サンプルの検証の記録が壊れています（`,
    );
    expect(() => read(source)).toThrow("npm run check -- --only samples で作り直してください。");
  });
});
