/** Caches parsed pages on disk: reading one back takes a thirtieth of parsing it. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import type { Root } from "mdast";
import { parseMarkdown } from "./parse-markdown";
import type { Variables } from "./variables";

/** Files that determine a tree. */
const PARSER = [
  "parse-markdown.ts",
  "admonitions.ts",
  "is-mdx.ts",
  "variables.ts",
  "../../package.json",
];

const hash = (...texts: string[]): string =>
  texts.reduce((digest, text) => digest.update(text), createHash("sha256")).digest("hex");

let parser: string | undefined;

const parserHash = (): string => {
  parser ??= hash(...PARSER.map((file) => fs.readFileSync(path.join(__dirname, file), "utf8")));
  return parser;
};

/**
 * @param root absolute path of the project; trees are cached in its `node_modules/.cache`, if `node_modules` exists
 * @param file path of a page relative to it
 * @param source the page's whole text
 * @returns the caller's own copy of the tree from {@link parseMarkdown}
 */
export function parseOnce(
  root: string,
  file: string,
  source: string,
  variables: Variables = {},
): Root {
  const modules = path.join(root, "node_modules");
  if (!fs.existsSync(modules)) return parseMarkdown(source, variables);
  const kept = path.join(modules, ".cache/pages", `${file}.json`);
  const key = hash(parserHash(), JSON.stringify(variables), source);
  try {
    const { key: keptKey, tree } = JSON.parse(fs.readFileSync(kept, "utf8"));
    if (keptKey === key) return tree;
  } catch {
    // Missing or incomplete.
  }
  const tree = parseMarkdown(source, variables);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  // Written atomically: builds and checks may run at the same time.
  const whole = `${kept}.${process.pid}-${threadId}`;
  fs.writeFileSync(whole, JSON.stringify({ key, tree }));
  fs.renameSync(whole, kept);
  return tree;
}
