import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { parseMarkdown } from "./parse-markdown";
import { parseOnce } from "./tree-cache";

let root: string;
const kept = () => path.join(root, "node_modules/.cache/pages/kv/a.md.json");

beforeEach(() => {
  root = makeFolder();
  fs.mkdirSync(path.join(root, "node_modules"));
});

it("gives what the parser gives, the second time from disk", () => {
  const source = "# a\n\n:::note 題\n文\n:::\n";
  // JSON round trips lose only undefined values.
  expect(parseOnce(root, "kv/a.md", source)).toEqual(parseMarkdown(source));
  fs.writeFileSync(kept(), fs.readFileSync(kept(), "utf8").replace('"題"', '"別"'));
  expect(JSON.stringify(parseOnce(root, "kv/a.md", source))).toContain('"別"');
  expect(parseOnce(root, "kv/a.md", "b\n")).toEqual(parseMarkdown("b\n"));
});

it("parses anew what is broken, and keeps nothing where there is no node_modules", () => {
  parseOnce(root, "kv/a.md", "a\n");
  fs.writeFileSync(kept(), '{"key":');
  expect(parseOnce(root, "kv/a.md", "a\n")).toEqual(parseMarkdown("a\n"));
  fs.rmSync(path.join(root, "node_modules"), { recursive: true });
  parseOnce(root, "kv/a.md", "a\n");
  expect(fs.readdirSync(root)).toEqual([]);
});
