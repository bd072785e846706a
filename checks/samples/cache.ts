import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Deno } from "./deno";
import type { Project } from "./extract";

/** Rises whenever a check gets stricter, so that nothing old passes for checked. */
const version = 1;

/** Remembers projects that had no problem, by everything their check depends on. */
export class Cache {
  private readonly folder: string;

  /** @param folder absolute path of `.cache/samples` */
  constructor(
    folder: string,
    private readonly deno: Deno,
    private readonly online: boolean,
  ) {
    this.folder = path.join(folder, "passed");
  }

  has(project: Project): boolean {
    return fs.existsSync(this.fileOf(project));
  }

  add(project: Project): void {
    fs.mkdirSync(this.folder, { recursive: true });
    fs.writeFileSync(this.fileOf(project), "");
  }

  private fileOf({ files, samples }: Project): string {
    const fences = [
      ...files.map(({ path: name, shownAs, source }) => [name, shownAs, source] as const),
      ...samples.flatMap(({ source, output, requests }) =>
        [source, ...requests, ...(output ? [output] : [])].map((fence) => ["", "", fence] as const),
      ),
    ];
    const content = fences.map(([name, shownAs, { lang, meta, code }]) => [
      name,
      shownAs,
      lang,
      meta,
      code,
    ]);
    const key = JSON.stringify([
      version,
      this.deno.version,
      this.online,
      process.platform,
      content,
    ]);
    return path.join(this.folder, createHash("sha256").update(key).digest("hex"));
  }
}
