import fs from "node:fs";
import path from "node:path";
import { parseMarkdown } from "@deno-docs-ja/document/page/parse-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { expect, it } from "vitest";
import { cardPageOf } from "./card-pages";
import { appendDuration } from "./tutorial-duration";

const root = path.join(__dirname, "../../..");

/** Texts of a page's blocks above its first heading. */
function leadOf(file: string): string[] {
  const [, body] = fs.readFileSync(path.join(root, file), "utf8").split(/^---\n[\s\S]*?\n---\n/);
  const tree = parseMarkdown(body);
  appendDuration(tree, file);
  return tree.children
    .slice(
      0,
      tree.children.findIndex(({ type }) => type === "heading"),
    )
    .map((block) => textOf(block));
}

it("ends a tutorial's lead with the minutes that its card tells", () => {
  const { minutes } = cardPageOf("/runtime/tutorials/hello_world") ?? {};
  expect(minutes).toBeGreaterThan(0);
  expect(leadOf("runtime/tutorials/hello_world.md").at(-1)).toMatch(
    new RegExp(`だけです。入力して確かめながら進めると、約 ${minutes} 分かかります。$`),
  );
});

it("says nothing of time on other kinds of pages, and on pages that are not in the project", () => {
  expect(leadOf("kv/manual/operations.md").join()).not.toMatch(/分かかります/);
  const tree = parseMarkdown("前文。\n\n## 見出し");
  appendDuration(tree, "kv/nowhere.md");
  expect(textOf(tree)).toBe("前文。見出し");
});
