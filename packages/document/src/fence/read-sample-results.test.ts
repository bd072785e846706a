import { describe, expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { samples } from "../../testing/site";
import { readSampleResults } from "./read-sample-results";

const page = { hash: "a", samples: 2, executed: 1, compared: 1, verified: ["#a ts"], keys: ["k"] };
const pages = { "deploy/a.md": page, "kv/manual/index.mdx": page };
/** A page a line, as the check writes them. */
const lined = Object.entries(pages).map(
  ([file, result]) => `    ${JSON.stringify(file)}: ${JSON.stringify(result)}`,
);
const committed = `{\n  "deno": "2.9.6",\n  "pages": {\n${lined.join(",\n")}\n  }\n}\n`;
const read = (source: string) =>
  readSampleResults(makeFolder({ [samples.results]: source }), samples);

describe("the committed results of samples", () => {
  it("are read", () => {
    expect(read(committed)).toEqual({ deno: "2.9.6", pages });
  });

  it("may be missing, as on the first run of all samples", () => {
    expect(readSampleResults(makeFolder({}), samples)).toBeUndefined();
  });

  const lines = committed.split("\n");
  it.each([
    ["empty", "", 1],
    ["cut off", lines.slice(0, 4).join("\n"), 4],
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
      `${samples.results}:${line}  サンプルの検証の記録が壊れています（`,
    );
    expect(() => read(source)).toThrow("npx doc-samples update で作り直してください。");
  });
});
