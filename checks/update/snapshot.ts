import fs from "node:fs";
import path from "node:path";
import { listFiles } from "../list-files";

/** What an update may write: files and directories, relative to the project. */
const WRITTEN = [
  "package.json",
  "package-lock.json",
  "src/data",
  "static/shots",
  "runtime",
  "deploy",
  "kv",
];

/** The project's files before an update, so that a failed one leaves nothing half-done. */
export class Snapshot {
  private readonly files: Map<string, Buffer>;

  /** @param root absolute path of the project */
  constructor(private readonly root: string) {
    this.files = new Map(
      listFiles(root, WRITTEN).map((file) => [file, fs.readFileSync(path.join(root, file))]),
    );
  }

  /** @returns the file's text at that time; undefined if it did not exist */
  textOf(file: string): string | undefined {
    return this.files.get(file)?.toString();
  }

  /** @returns files that changed since, relative to the project, sorted; new and deleted ones, too */
  changed(): string[] {
    const isUnchanged = (file: string) =>
      this.files.get(file)?.equals(fs.readFileSync(path.join(this.root, file)));
    const now = listFiles(this.root, WRITTEN);
    const gone = [...this.files.keys()].filter((file) => !now.includes(file));
    return [...now.filter((file) => !isUnchanged(file)), ...gone].sort();
  }

  /** Restores changed and deleted files, and deletes new ones. */
  restore(): void {
    for (const file of this.changed()) {
      const content = this.files.get(file);
      const target = path.join(this.root, file);
      if (content === undefined) fs.rmSync(target);
      else fs.writeFileSync(target, content);
    }
  }
}
