import fs from "node:fs";
import path from "node:path";
import type { Problem } from "./report";

const LIST = "checks/unrevised.txt";

/**
 * @param root absolute path of the project
 * @returns pages still in the words of the first edition, relative to root
 */
export function readUnrevised(root: string): Set<string> {
  const lines = fs.readFileSync(path.join(root, LIST), "utf8").split("\n");
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}

/**
 * Drops what checks of the second edition's prose find on pages that are not revised yet.
 *
 * @param root absolute path of the project
 */
export function onRevisedPages(root: string, problems: readonly Problem[]): Problem[] {
  const unrevised = readUnrevised(root);
  return problems.filter(({ file }) => !unrevised.has(file));
}
