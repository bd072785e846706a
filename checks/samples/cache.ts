import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { shotFile, shotWidths } from "../../src/markdown/shots";
import { writeAtomically } from "../write-atomically";
import type { PageFence, Project } from "./extract";
import { nodeToolsKey, usesNodeTools } from "./node-tools";

/** Bump when a check gets stricter, so that old results are rechecked. */
const version = 3;

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/**
 * Remembers projects that passed, keyed by everything their check depends on.
 *
 * @param folder absolute path of `.cache/samples`
 * @param root absolute path of the project, which has the samples' pictures
 * @param conditions other inputs of the results, such as the Deno version
 */
export function createCache(folder: string, root: string, ...conditions: unknown[]) {
  const textOf = (fence?: PageFence) => [fence?.lang, fence?.meta, fence?.code];
  const picturesOf = ({ fence }: PageFence) =>
    shotWidths.map((width) => {
      const file = fence?.shot && path.join(root, "static", shotFile(fence.shot, width));
      return file && fs.existsSync(file) ? hash(fs.readFileSync(file)) : "";
    });
  const fileOf = (project: Project): string => {
    const { files, samples, steps } = project;
    const content = [
      steps?.map((step) => ("file" in step ? step.file.source.name : "")),
      files.map(({ path, shownAs, source }) => [path, shownAs, textOf(source)]),
      samples.flatMap(({ source, output, requests, previews }) =>
        [source, output, ...requests, ...previews].map(textOf),
      ),
      ...(usesNodeTools(project) ? [nodeToolsKey] : []),
      samples.flatMap(({ source }) => (source.fence.shot ? picturesOf(source) : [])),
    ];
    const key = JSON.stringify([version, process.platform, conditions, content]);
    return path.join(folder, "passed", hash(key));
  };
  return {
    has: (project: Project) => fs.existsSync(fileOf(project)),
    add: (project: Project) => writeAtomically(fileOf(project), ""),
  };
}
