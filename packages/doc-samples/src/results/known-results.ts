import fs from "node:fs";
import path from "node:path";
import type { Site } from "@deno-docs-ja/document/site";
import type { Project } from "../pages/extract";
import { writeAtomically } from "../write-atomically";
import { recordedKeys } from "./results";
import { commitNumber, isInTurn } from "./rotation";

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
 * @param site the site with the committed results
 * @param folder absolute path of `.cache/samples`, with those of this checkout; only writers rely on them
 * @param keyOf see `projectKeys`
 */
export function knownResults(
  { site, folder, scope }: { site: Site; folder: string; scope: Scope },
  keyOf: (project: Project) => string,
): KnownResults {
  const recorded = recordedKeys(site);
  const commit = commitNumber(site.root);
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
