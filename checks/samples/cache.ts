import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { PageFence, Project } from "./extract";
import { nodeToolsKey, usesNodeTools } from "./node-tools";

/** Bump when a check gets stricter, so that old results are rechecked. */
const version = 3;

/**
 * Remembers projects that passed, keyed by everything their check depends on.
 *
 * @param folder absolute path of `.cache/samples`
 * @param conditions other inputs of the results, such as the Deno version
 */
export function createCache(folder: string, ...conditions: unknown[]) {
  const textOf = (fence?: PageFence) => [fence?.lang, fence?.meta, fence?.code];
  const fileOf = (project: Project): string => {
    const { files, samples, steps } = project;
    const content = [
      steps?.map((step) => ("file" in step ? step.file.source.name : "")),
      files.map(({ path, shownAs, source }) => [path, shownAs, textOf(source)]),
      samples.flatMap(({ source, output, requests, previews }) =>
        [source, output, ...requests, ...previews].map(textOf),
      ),
      ...(usesNodeTools(project) ? [nodeToolsKey] : []),
    ];
    const key = JSON.stringify([version, process.platform, conditions, content]);
    return path.join(folder, "passed", createHash("sha256").update(key).digest("hex"));
  };
  return {
    has: (project: Project) => fs.existsSync(fileOf(project)),
    add(project: Project) {
      fs.mkdirSync(path.join(folder, "passed"), { recursive: true });
      fs.writeFileSync(fileOf(project), "");
    },
  };
}
