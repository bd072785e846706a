/** Since when Deno has a name, found by asking a release of each minor: `npm run versions`. */
import namesJson from "./names.json";

/** Kinds of names. Flags are named with their subcommand, as in "run --watch". */
export type NameKind = "api" | "commands" | "flags" | "rules" | "node" | "env";

/** Name → minor, e.g. "2.5", or the pinned version where its minor began without. Names of all minors are left out. */
export type Since = Record<NameKind, Record<string, string>>;

/** What was measured. */
export interface NameVersions {
  /** Minor → its first release, which was asked; oldest first. */
  releases: Record<string, string>;
  since: Since;
}

/** Labels as pages have them. Search leaves them out: in hundreds of rows, they outweigh the numbers in texts. */
export const SINCE_LABELS =
  /（\d+\.\d+ (?:の途中)?から）|(?<=。)\d+\.\d+ (?:の途中)?からあります。/g;

/** Written by `npm run versions`, never by hand. */
export const nameVersions = namesJson as NameVersions;

/**
 * @param name of the pinned Deno
 * @returns the first minor that has it, e.g. "2.5"; undefined where all measured ones do
 */
export function minorSince(kind: NameKind, name: string): string | undefined {
  return nameVersions.since[kind][name];
}

/** @returns what readers see, e.g. "2.5 から"; for the pinned version "2.9 の途中から", as its patches are not measured */
export function sinceLabel(since: string): string {
  const [major, minor, patch] = since.split(".");
  return patch === undefined ? `${since} から` : `${major}.${minor} の途中から`;
}
