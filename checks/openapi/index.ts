import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import {
  createConfig,
  getLineColLocation,
  lintFromString,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import { visit } from "unist-util-visit";
import {
  parseRestApi,
  type RestApi,
  type RestVersion,
  restFile,
  restVersions,
} from "../../src/data/rest-api";
import { referredOperation } from "../../src/document/elements/expand-rest";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { ownRules } from "./rules";

const CHECK = "openapi";

/** What linter rules require, by rule id; others are reported by id. */
const MEANINGS: Record<string, string> = {
  struct: "OpenAPI 3.1 の形に合いません。",
  "no-unresolved-refs": "参照先がありません。$ref のつづりを直してください。",
  "no-invalid-schema-examples": "例がスキーマに合いません。どちらかを直してください。",
  "no-invalid-media-type-examples": "例がスキーマに合いません。どちらかを直してください。",
  "no-unused-components": "どこからも使われていません。使うか、消してください。",
  "operation-operationId": "操作に operationId がありません。小文字と _ で付けてください。",
  "operation-operationId-unique": "operationId が重なっています。別の名前にしてください。",
  "operation-summary": "操作に summary がありません。「〜する」の形で書いてください。",
  "operation-2xx-response": "成功の応答がありません。200 や 2XX を足してください。",
  "operation-4xx-response": "失敗の応答がありません。4XX を足してください。",
  "path-parameters-defined": "パスの引数が合いません。parameters とパスをそろえてください。",
  "security-defined": "認証の指定がありません。security を足してください。",
  "tag-description": "タグに description がありません。",
};

/** Checks the REST API definitions, and that the pages cover every operation. */
export const check: Check = {
  name: CHECK,
  scope: "site",
  async run({ root }) {
    const sources = restVersions.map((version) => ({
      version,
      file: restFile(version),
      source: fs.readFileSync(path.join(root, restFile(version)), "utf8"),
    }));
    const problems: Problem[] = [];
    for (const { version, file, source } of sources)
      problems.push(...(await lintDefinition(version, file, source)));
    // Page coverage can only be checked with valid definitions.
    if (problems.length > 0) return problems;

    const pages = siteAt(root).readAll();
    const apis = sources.map(({ version, source }) => parseRestApi(version, source));
    return [
      ...brokenLinksToV2(apis, sources[0].source),
      ...sources.flatMap(({ file, source }, index) =>
        operationsWithoutPage(apis[index], pages).map((id) => ({
          file,
          line: lineOf(source, `operationId: ${id}`),
          message: `操作「${id}」がどのページにもありません。<RestOperation version="${apis[index].version}" id="${id}" /> を足してください。`,
          check: CHECK,
        })),
      ),
    ];
  },
};

/**
 * Lints one definition.
 *
 * @param version selects which of our rules apply
 * @param file path to report
 */
export async function lintDefinition(
  version: RestVersion,
  file: string,
  source: string,
): Promise<Problem[]> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    plugins: [{ id: "docs", rules: { oas3: ownRules } }],
    rules: {
      "no-invalid-schema-examples": "error",
      "no-invalid-media-type-examples": "error",
      "operation-operationId": "error",
      "no-unused-components": "error",
      "docs/schema-example": "error",
      "docs/field-description": "error",
      [`docs/operation-${version}`]: "error",
    },
  });
  try {
    const found = await lintFromString({ source, absoluteRef: file, config });
    return found.map((problem) => toProblem(file, problem));
  } catch (error) {
    const line = lineOfSyntaxError(error);
    if (line === undefined) throw error;
    return [
      { file, line, message: "YAML として読めません。字下げを直してください。", check: CHECK },
    ];
  }
}

function toProblem(file: string, { ruleId, message, location }: NormalizedProblem): Problem {
  const { start } = getLineColLocation(location[0]);
  const isOwn = ruleId.startsWith("docs/");
  const meaning = MEANINGS[ruleId] ?? `規則「${ruleId}」に合いません。`;
  return {
    file,
    line: start.line,
    message: isOwn ? message : `${meaning}\n${message}`,
    check: CHECK,
  };
}

/** The linter's error for broken YAML wraps the parser's, whose lines are 0-based. */
function lineOfSyntaxError(error: unknown): number | undefined {
  const { originalError } = error as { originalError?: { mark?: { line: number } } };
  return originalError?.mark && originalError.mark.line + 1;
}

/** @param source text of v1 */
function brokenLinksToV2([v1, v2]: RestApi[], source: string): Problem[] {
  const ids = v2.operations.map(({ id }) => id);
  return v1.operations
    .filter(({ v2Operation }) => v2Operation !== undefined && !ids.includes(v2Operation))
    .map(({ v2Operation }) => ({
      file: restFile("v1"),
      line: lineOf(source, `x-v2-operation: ${v2Operation}`),
      message: `操作「${v2Operation}」は API v2 にありません。あるもの: ${ids.join(" ")}`,
      check: CHECK,
    }));
}

/** @returns ids of operations missing from all pages */
export function operationsWithoutPage(api: RestApi, pages: readonly Page[]): string[] {
  const shown = new Set<string>();
  for (const { tree } of pages)
    visit(tree, "html", ({ value }) => {
      const operation = referredOperation(value);
      if (operation?.version === api.version) shown.add(operation.id);
    });
  return api.operations.map(({ id }) => id).filter((id) => !shown.has(id));
}
