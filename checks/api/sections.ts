/** What the pages of the API reference say of each name, for the rules of the check `api`. */
import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { headingId } from "@deno-docs-ja/document/page/heading-id";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import { readLoneTag } from "@deno-docs-ja/document/page/tags";
import type { Page } from "@deno-docs-ja/document/site";
import type { Root, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** Where a page speaks of a name, e.g. "Deno.readTextFile". */
export interface Named {
  name: string;
  line: number;
}

/** A row of a table of errors. */
export interface ErrorRow {
  line: number;
  /** As a program prints it: class, colon, message; "…" where it varies. */
  error: string;
}

/** A section of a page with what its rules ask for. */
export interface ApiSection {
  /** The heading's id; "" before the first heading. */
  id: string;
  line: number;
  /** Names of its `<Api />` elements. */
  signatures: string[];
  /** Its `<ApiFields />` elements. */
  fields: Named[];
  /** Names in tables of names. */
  rows: Named[];
  errors: ErrorRow[];
  /** Whether readers see a sample that is executed. */
  hasSample: boolean;
  /** What its executed samples and proofs print. */
  outputs: string[];
}

/** Header of the first column of a table that explains names of `Deno`. */
const NAMES = "名前";
const CLASS = "クラス";
const MESSAGE = "メッセージ";

/** @returns the sections of a page, in order */
export function readApiSections({ tree }: Page): ApiSection[] {
  const parts: RootContent[][] = [[]];
  for (const node of tree.children) {
    if (node.type === "heading") parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts.map(readSection);
}

function readSection(children: RootContent[]): ApiSection {
  const [first] = children;
  const isHeading = first?.type === "heading";
  const root: Root = { type: "root", children };
  const tags = nodesOf(root, "html").flatMap((node) => {
    const tag = readLoneTag(node.value);
    return tag ? [{ ...tag, line: startLine(node) }] : [];
  });
  const named = (element: string): Named[] =>
    tags
      .filter(({ name }) => name === element)
      .map(({ attributes, line }) => ({ name: attributes.name ?? "", line }));
  const tables = nodesOf(root, "table");
  const fences = findFences(root).flatMap(({ node, parsed }) =>
    parsed.ok && parsed.fence.check.kind === "always" ? [{ node, fence: parsed.fence }] : [],
  );
  return {
    id: isHeading ? (headingId(first) ?? "") : "",
    line: first ? startLine(first) : 1,
    signatures: named("Api").map(({ name }) => name),
    fields: named("ApiFields"),
    rows: tables.flatMap(namesOf),
    errors: tables.flatMap(errorsOf),
    hasSample: fences.some(({ fence }) => fence.mode !== undefined && !fence.proof),
    outputs: fences.filter(({ fence }) => fence.output).map(({ node }) => node.value),
  };
}

function namesOf({ children: [head, ...rows] }: Table): Named[] {
  if (textOf(head.children[0]) !== NAMES) return [];
  return rows.flatMap((row) =>
    nodesOf(row.children[0], "inlineCode").map(({ value }) => ({
      name: value.replace(/\(.*$/, ""),
      line: startLine(row),
    })),
  );
}

function errorsOf({ children: [head, ...rows] }: Table): ErrorRow[] {
  const titles = head.children.map((cell) => textOf(cell));
  const [type, message] = [CLASS, MESSAGE].map((title) => titles.indexOf(title));
  if (type < 0 || message < 0) return [];
  return rows.map((row) => ({
    line: startLine(row),
    error: [type, message].map((column) => textOf(row.children[column])).join(": "),
  }));
}
