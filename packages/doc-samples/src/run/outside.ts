import fs from "node:fs";
import path from "node:path";
import type { Sample } from "../pages/extract";
import type { Places } from "./places";

/** Generated or installed directories. */
const ignored = new Set(["node_modules", ".git", ".cache", ".docusaurus", "build"]);

/** Files of a checkout with size and mtime. */
export type Snapshot = Map<string, string>;

/** Whether Deno's permissions let a sample write anywhere. */
export function mayWriteAnywhere({ source }: Sample): boolean {
  const { lang, allow } = source.fence;
  return (
    lang === "sh" ||
    allow.some(
      ({ name, value }) =>
        name === "all" || name === "run" || name === "ffi" || (name === "write" && value !== "."),
    )
  );
}

/** @param root absolute path of the checkout */
export function snapshot(root: string, folder = "", files: Snapshot = new Map()): Snapshot {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) snapshot(root, name, files);
    } else if (entry.isFile()) {
      const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
      if (stat) files.set(name, `${stat.size} ${stat.mtimeMs}`);
    }
  }
  return files;
}

/** @returns paths of new, changed or deleted files */
export function changedFiles(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

/**
 * Removes what a sample wrote outside its project directory, so that the next one is not blamed.
 *
 * @returns paths relative to the project directory
 */
export function removeEscaped({ project, home, temporary }: Places): string[] {
  const own = [project, home, temporary].map((folder) => path.basename(folder));
  const base = path.dirname(project);
  const escaped = fs.readdirSync(base).filter((name) => !own.includes(name));
  for (const name of escaped) fs.rmSync(path.join(base, name), { recursive: true, force: true });
  return escaped.map((name) => `../${name}`);
}
