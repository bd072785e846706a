import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import type { Page } from "@deno-docs-ja/document/site";
import {
  API_TEXTS,
  type Api,
  type ApiTexts,
  api as committed,
  permissionsOf,
  readApiTexts,
} from "../../src/data/api";
import { siteAt } from "../../src/document/site";
import { readLists } from "../facts/lists";
import { firstDifference, formatJson } from "../json";
import type { Check } from "../run-checks";
import { readApi } from "./read-api";
import { type ApiSection, type Named, readApiSections } from "./sections";

const CHECK = "api";
const DATA = "src/data/api/deno.json";
const FOLDER = "runtime/api/";
/** The page that leads to each section. */
const INDEX = `${FOLDER}index.md`;
/** Members of `Deno` that the pages explain. It only grows: raise it with each page. */
const OWNED = 160;
/** Members of `Deno` itself, such as "Deno.env"; "Deno.env.get" belongs to one. */
const MEMBER = /^Deno\.\w+$/;
/** A meaning is one table line; anything longer belongs in the page. */
const LONGEST_TEXT = 70;

/**
 * Checks that the data of the API reference matches the pinned binary, and that its pages prove what they say.
 *
 * @throws when the binary is missing or does not answer
 */
export const check: Check = {
  name: CHECK,
  scope: "site",
  run({ root, notes }) {
    const pages = siteAt(root)
      .list()
      .filter((file) => file.startsWith(FOLDER))
      .map((file) => siteAt(root).read(file));
    const owners = ownersOf(pages);
    notes.push(`Deno の ${committed.members.length} 個のうち ${owners.size} 個に説明があります。`);
    return [
      ...compareApi(committed, readApi()),
      ...checkNames(pages, readLists(root).api),
      ...pages.flatMap((page) => checkSections(page, committed)),
      ...missingInIndex(siteAt(root).read(INDEX), pages),
      ...checkTexts(pages, committed, readApiTexts(), root),
      ...checkCount(owners.size, OWNED),
    ];
  },
  update: updateApi,
};

/**
 * Writes src/data/api/deno.json, the members of `Deno` in the pinned binary.
 *
 * @param root absolute path of the project
 * @returns a summary in Japanese
 */
function updateApi(root: string): string {
  const api = readApi();
  fs.writeFileSync(path.join(root, DATA), formatApi(api));
  return `${DATA} に Deno ${api.version} の ${api.members.length} 個を書きました。項目の説明は ${API_TEXTS} に書きます。`;
}

/** A member a line. */
const formatApi = (api: Api): string => formatJson(api, 2);

const problem = (file: string, line: number, message: string): Problem => ({
  file,
  line,
  message,
  check: CHECK,
});

/** @returns where the committed data differs from the binary's */
export function compareApi(data: Api, binary: Api): Problem[] {
  const found = firstDifference(formatApi(data), formatApi(binary));
  if (!found) return [];
  const message = `Deno ${binary.version} と違います（- データ、+ バイナリ）。npm run check -- --only api --update で作り直してください。\n${found.diff}`;
  return [problem(DATA, found.line, message)];
}

/** The names that a section explains; a section of an object shows its own fields. */
function namesOf({ id, line, fields, rows }: ApiSection): Named[] {
  const others = fields.filter(({ name }) => name !== id);
  return [...(id.startsWith("Deno.") ? [{ name: id, line }] : []), ...others, ...rows];
}

/** The pages that explain names; the index only leads to them. */
const explaining = (pages: readonly Page[]) => pages.filter(({ file }) => file !== INDEX);

/** @returns the members of `Deno` that sections or table rows explain, with their first place */
export function ownersOf(pages: readonly Page[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const page of explaining(pages))
    for (const { name, line } of readApiSections(page).flatMap(namesOf))
      if (MEMBER.test(name) && !owners.has(name)) owners.set(name, `${page.file}:${line}`);
  return owners;
}

/** @param known dotted names of the `Deno` namespace */
export function checkNames(pages: readonly Page[], known: readonly string[]): Problem[] {
  const seen = new Map<string, string>();
  return explaining(pages).flatMap((page) =>
    readApiSections(page)
      .flatMap(namesOf)
      .flatMap(({ name, line }) => {
        const place = seen.get(name);
        seen.set(name, place ?? `${page.file}:${line}`);
        if (!known.includes(name))
          return [
            problem(
              page.file,
              line,
              `「${name}」は Deno にありません。名前を直すか、消してください。`,
            ),
          ];
        return place
          ? [
              problem(
                page.file,
                line,
                `「${name}」は ${place} でも説明しています。1 つにして、ここからはリンクしてください。`,
              ),
            ]
          : [];
      }),
  );
}

/** @returns what the sections of a page leave unproven */
export function checkSections(page: Page, { members }: Api): Problem[] {
  return readApiSections(page).flatMap((section) => {
    const { id, line, signatures, errors, hasSample, outputs } = section;
    const report = (message: string, at = line) => problem(page.file, at, message);
    const unproven = errors
      .filter(({ error }) => !outputs.some((output) => prints(output, error)))
      .map((row) =>
        report(
          `「${row.error}」を起こすサンプルか proof が、この節にありません。足すか、行を直してください。`,
          row.line,
        ),
      );
    if (!id.startsWith("Deno.")) return unproven;
    const member = members.find(({ name }) => `Deno.${name}` === id);
    const permissions = member ? permissionsOf(member) : [];
    return [
      ...unproven,
      ...(member && !signatures.includes(id)
        ? [report(`「${id}」の節に <Api name="${id}" /> がありません。足してください。`)]
        : []),
      ...(hasSample
        ? []
        : [report(`「${id}」の節に、実行されるサンプルがありません。足してください。`)]),
      ...permissions
        .filter(
          (name) => !outputs.some((output) => prints(output, `NotCapable: …--allow-${name} `)),
        )
        .map((name) =>
          report(
            `「${id}」を --allow-${name} なしで実行した NotCapable の出力が、この節にありません。サンプルか proof を足してください。`,
          ),
        ),
    ];
  });
}

/** Whether a line of an output has an error, as `class: message` with anything in the place of "…". */
function prints(output: string, error: string): boolean {
  const pattern = error.split("…").map(escapeRegExp).join(".*");
  return new RegExp(`(?<!\\w)${pattern}`, "m").test(output);
}

/** @returns the sections to which the index does not lead */
export function missingInIndex(index: Page, pages: readonly Page[]): Problem[] {
  const links = new Set(nodesOf(index.tree, "link").map(({ url }) => url));
  return explaining(pages).flatMap((page) =>
    readApiSections(page)
      .filter(({ id }) => id.startsWith("Deno."))
      .filter(({ id }) => !links.has(`${page.route}#${id}`))
      .map(({ id }) =>
        problem(
          INDEX,
          1,
          `索引に「${id}」がありません。[\`${id}\`](${page.route}#${id}) を足してください。`,
        ),
      ),
  );
}

/**
 * @param texts the Japanese texts
 * @param root absolute path of the project, for the lines of problems
 */
export function checkTexts(
  pages: readonly Page[],
  { members }: Api,
  texts: ApiTexts,
  root: string,
): Problem[] {
  const source = fs.readFileSync(path.join(root, API_TEXTS), "utf8");
  const report = (key: string, message: string) =>
    problem(API_TEXTS, lineOf(source, `${key}:`), message);
  const fieldsOf = (type: string) =>
    members.find(({ name }) => name === type)?.fields?.map(({ name }) => name) ?? [];
  const shown = pages
    .flatMap((page) => readApiSections(page))
    .flatMap(({ fields }) => fields.map(({ name }) => name.replace(/^Deno\./, "")));
  const missing = shown.flatMap((type) =>
    fieldsOf(type)
      .filter((field) => !texts[type]?.[field])
      .map((field) =>
        report(type, `「Deno.${type}」の「${field}」の説明がありません。足してください。`),
      ),
  );
  const wrong = Object.entries(texts).flatMap(([type, meanings]) => [
    ...(shown.includes(type)
      ? []
      : [report(type, `「Deno.${type}」を示すページがありません。消してください。`)]),
    ...Object.entries(meanings).flatMap(([field, text]) => [
      ...(fieldsOf(type).includes(field)
        ? []
        : [report(field, `「Deno.${type}」に「${field}」はありません。消してください。`)]),
      ...(text.length > LONGEST_TEXT || /。$/.test(text)
        ? [
            report(
              field,
              `「Deno.${type}」の「${field}」は、${LONGEST_TEXT} 字以内で「。」を付けずに書いてください。`,
            ),
          ]
        : []),
    ]),
  ]);
  return [...missing, ...wrong];
}

/** @param least how many members the pages must explain */
export function checkCount(count: number, least: number): Problem[] {
  if (count === least) return [];
  return [
    problem(
      "checks/api/index.ts",
      1,
      count < least
        ? `説明のある名前が ${least} 個から ${count} 個に減りました。消えた節を戻してください。`
        : `説明のある名前が ${count} 個に増えました。OWNED を ${count} にしてください。`,
    ),
  ];
}
