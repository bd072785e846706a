import fs from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import { minutesOf } from "./cards";

const projectRoot = path.join(__dirname, "../..");
const TUTORIAL = /^---\n(?:[^\n]*\n)*?kind: tutorial\n/;

/**
 * Ends a tutorial's lead with the time it takes, the same as on cards.
 *
 * @param tree the page, changed in place; other kinds of pages stay as they are
 * @param file path relative to the project
 */
export function tellTime({ children }: Root, file: string, root = projectRoot): void {
  const source = path.join(root, file);
  const text = fs.existsSync(source) ? fs.readFileSync(source, "utf8") : "";
  if (!TUTORIAL.test(text)) return;
  const end = children.findIndex(({ type }) => type === "heading");
  const lead = children
    .slice(0, end)
    .reverse()
    .find(({ type }) => type === "paragraph");
  if (lead?.type !== "paragraph") return;
  const minutes = minutesOf(text, "tutorial");
  lead.children.push({
    type: "text",
    value: `入力して確かめながら進めると、約 ${minutes} 分かかります。`,
  });
}
