import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";

const CHECK = "config-fields";
const DATA = "checks/config-fields/fields.json";
/** The page that lists all fields of deno.json. */
const PAGE = "runtime/manual/references/deno_json.md";
/** Stands for a name that the reader chooses, e.g. that of a task. */
const ANY_NAME = "<名前>";

/** Fields of deno.json, as paths like "fmt.lineWidth". */
export interface ConfigFields {
  /** Where the fields come from. */
  schema: string;
  /** Fields in the schema; old names that the binary warns about are left out. */
  fields: string[];
  /** Fields that the binary reads although the schema lacks them. */
  beyondSchema: string[];
  /** Fields of the schema that the binary ignores or refuses, so no example can have them. */
  unusable: string[];
}

/** Checks that the reference page has a row and an example for each field of deno.json, and no others. */
export const check: Check = {
  name: CHECK,
  scope: "site",
  run({ root }) {
    const known: ConfigFields = JSON.parse(fs.readFileSync(path.join(root, DATA), "utf8"));
    return compareFields(siteAt(root).read(PAGE), known);
  },
};

/**
 * @param page the reference page; fields are the code in the first column of its tables
 * @param known the fields that exist
 */
export function compareFields(page: Page, known: ConfigFields): Problem[] {
  const rows = fieldRows(page);
  const examples = exampleFields(page);
  const real = new Set([...known.fields, ...known.beyondSchema]);
  const problem = (message: string, line = 1): Problem => ({
    file: page.file,
    line,
    message,
    check: CHECK,
  });
  return [
    ...[...rows]
      .filter(([field]) => !real.has(field))
      .map(([field, line]) =>
        problem(
          `「${field}」は deno.json のスキーマにありません。直すか、${DATA} の beyondSchema に加えてください。`,
          line,
        ),
      ),
    ...[...real]
      .filter((field) => !rows.has(field))
      .map((field) => problem(`「${field}」の行が表にありません。加えてください。`)),
    ...[...rows]
      .filter(([field]) => real.has(field) && !known.unusable.includes(field))
      .filter(([field]) => !hasExample(field, examples))
      .map(([field, line]) =>
        problem(`「${field}」を使う deno.json の例がありません。加えてください。`, line),
      ),
  ];
}

/** @returns fields in the first column of the page's tables, with their lines */
function fieldRows(page: Page): Map<string, number> {
  const rows = nodesOf(page.tree, "table").flatMap(({ children }) => children.slice(1));
  return new Map(
    rows.flatMap((row) =>
      nodesOf(row.children[0], "inlineCode").map(({ value }): [string, number] => [
        value,
        startLine(row),
      ]),
    ),
  );
}

/** @returns paths of all values in the page's examples of deno.json; list items get the list's path */
function exampleFields(page: Page): string[] {
  const found: string[] = [];
  const collect = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const field = Array.isArray(value) ? at : at === "" ? key : `${at}.${key}`;
      found.push(field);
      collect(inner, field);
    }
  };
  for (const { node, parsed } of findFences(page.tree)) {
    if (!parsed.ok || !/^deno(\.\w+)?\.json$/.test(parsed.fence.title ?? "")) continue;
    const example = parseJson(node.value);
    if (example !== undefined) collect(example, "");
  }
  return found;
}

/** Broken JSON is a finding of the samples check, which names the place. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an example has the field, with any name in place of the chosen ones. */
function hasExample(field: string, examples: readonly string[]): boolean {
  const pattern = field.split(ANY_NAME).map(escapeRegExp).join("[^.]+");
  return examples.some((example) => new RegExp(`^${pattern}$`).test(example));
}
