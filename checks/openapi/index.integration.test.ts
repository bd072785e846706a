import fs from "node:fs";
import path from "node:path";
import { formatProblem } from "@deno-docs-ja/doc-samples/report";
import { describe, expect, it } from "vitest";
import { type RestVersion, readRestApi, restFile, restVersions } from "../../src/data/rest-api";
import { site } from "../../src/document/site";
import { lintDefinition, operationsWithoutPage } from "./index";

const root = path.join(__dirname, "../..");
const read = (version: RestVersion) => fs.readFileSync(path.join(root, restFile(version)), "utf8");

/** Lints a definition after replacing the first line with `text`, and returns that line too. */
async function lintChanged(version: RestVersion, text: string, replacement: string) {
  const lines = read(version).split("\n");
  const index = lines.findIndex((line) => line.includes(text));
  expect(index).toBeGreaterThan(0);
  lines[index] = lines[index].replace(text, replacement);
  const problems = await lintDefinition(version, restFile(version), lines.join("\n"));
  return { problems: problems.map(formatProblem), line: index + 1 };
}

describe("lintDefinition", () => {
  it.each(restVersions)("finds nothing wrong with %s", async (version) => {
    expect(await lintDefinition(version, restFile(version), read(version))).toEqual([]);
  });

  it.each<[string, RestVersion, string, string, string, number]>([
    [
      "an unknown property",
      "v2",
      "operationId: list_apps",
      "operationID: list_apps",
      "OpenAPI 3.1 の形に合いません。\n    Property `operationID` is not expected here.",
      0,
    ],
    [
      "an operation without an id",
      "v2",
      "operationId: list_apps",
      "x-id: list_apps",
      "操作に operationId がありません。",
      -2,
    ],
    [
      "an example that the schema refuses",
      "v2",
      "layer_position: 0",
      "layer_position: first",
      "例がスキーマに合いません。どちらかを直してください。\n    Example value must conform to the schema: `layer_position`",
      0,
    ],
    [
      "a reference to nothing",
      "v2",
      "$ref: '#/components/schemas/CreateAppRequest'",
      "$ref: '#/components/schemas/CreateApp'",
      "参照先がありません。",
      0,
    ],
    [
      "a schema without an example",
      "v1",
      "examples: [k3w9pz7x1m4q]",
      "x-note: none",
      "スキーマ「DeploymentId」に例がありません。",
      -3,
    ],
    [
      "a field without a description",
      "v1",
      "description: 所有の確認に使う文字列",
      "x-note: none",
      "スキーマ「Domain」の「token」に説明がありません。",
      -2,
    ],
    [
      "an operation of v1 that looks usable",
      "v1",
      "deprecated: true",
      "deprecated: false",
      "操作「get_organization」に deprecated: true がありません。",
      -3,
    ],
    [
      "an operation of unknown source",
      "v2",
      "x-source: guide",
      "x-source: blog",
      "操作「list_apps」の x-source は guide か sdk にしてください。",
      -3,
    ],
    [
      "an operation of the SDK without a remark",
      "v2",
      "x-remark: 移行ガイドにはない操作です。",
      "x-note: none",
      "操作「update_app」は SDK だけに基づきます。",
      -4,
    ],
  ])("reports %s at its line", async (_, version, text, replacement, message, offset) => {
    const { problems, line } = await lintChanged(version, text, replacement);
    const start = `${restFile(version)}:${line + offset}  [openapi] ${message}`;
    expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
  });

  it("reports what is no YAML", async () => {
    const source = "openapi: 3.1.0\ninfo:\n  title: [\npaths: {}\n";
    expect(await lintDefinition("v2", "v2.yaml", source)).toEqual([
      expect.objectContaining({ line: 5, message: expect.stringContaining("YAML として") }),
    ]);
  });
});

describe("operationsWithoutPage", () => {
  it("leaves out what a page shows in the same version", () => {
    const page = site.parse(
      "deploy/api/rest/index.mdx",
      '<RestOperation version="v2" id="list_apps" />\n\n<RestOperation version="v1" id="get_app" />\n',
    );
    const missing = operationsWithoutPage(readRestApi("v2"), [page]);
    expect(missing).not.toContain("list_apps");
    expect(missing).toContain("get_app");
  });
});
