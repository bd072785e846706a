import fs from "node:fs";
import path from "node:path";
import { commitNumber, isInTurn } from "../rotation";
import { writeAtomically } from "../write-atomically";
import type { Project } from "./extract";
import { recordedKeys } from "./results";

/** Which projects to check; see `SampleOptions`. */
export type Scope = "new" | "rotation" | "all";

/** Knows which projects have passed. */
export interface KnownResults {
  keyOf(project: Project): string;
  /** Whether a project has to be checked. */
  isDue(project: Project): boolean;
  /** Remembers, in this checkout, that a project has passed. */
  add(project: Project): void;
}

/**
 * @param root absolute path of the site's project, with the committed results
 * @param folder absolute path of `.cache/samples`, with those of this checkout; only writers rely on them
 * @param keyOf see `projectKeys`
 */
export function knownResults(
  { root, folder, scope }: { root: string; folder: string; scope: Scope },
  keyOf: (project: Project) => string,
): KnownResults {
  const recorded = recordedKeys(root);
  const commit = commitNumber(root);
  const fileOf = (key: string) => path.join(folder, "passed", key);
  return {
    keyOf,
    isDue(project) {
      const key = keyOf(project);
      if (scope === "all") return true;
      if (scope === "rotation") return !recorded.has(key) || isInTurn(key, commit);
      return !recorded.has(key) && !fs.existsSync(fileOf(key));
    },
    add: (project) => writeAtomically(fileOf(keyOf(project)), ""),
  };
}
