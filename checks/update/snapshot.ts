import fs from "node:fs";
import path from "node:path";

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
  readonly #files: Map<string, Buffer>;

  /** @param root absolute path of the project */
  constructor(private readonly root: string) {
    this.#files = new Map(
      this.list().map((file) => [file, fs.readFileSync(path.join(root, file))]),
    );
  }

  /** @returns the file's text at that time; undefined if it did not exist */
  textOf(file: string): string | undefined {
    return this.#files.get(file)?.toString();
  }

  /** @returns files that changed since, relative to the project, sorted; new and deleted ones, too */
  changed(): string[] {
    const now = this.list();
    const gone = [...this.#files.keys()].filter((file) => !now.includes(file));
    return [...now.filter((file) => !this.#isUnchanged(file)), ...gone].sort();
  }

  /** Writes the files as they were, and deletes what has come since. */
  restore(): void {
    for (const file of this.changed()) {
      const content = this.#files.get(file);
      const target = path.join(this.root, file);
      if (content === undefined) fs.rmSync(target);
      else fs.writeFileSync(target, content);
    }
  }

  #isUnchanged(file: string): boolean {
    const before = this.#files.get(file);
    return before?.equals(fs.readFileSync(path.join(this.root, file))) ?? false;
  }

  private list(): string[] {
    return WRITTEN.flatMap((name) => {
      const target = path.join(this.root, name);
      if (!fs.existsSync(target)) return [];
      if (fs.statSync(target).isFile()) return [name];
      return fs
        .readdirSync(target, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join("/"));
    });
  }
}
