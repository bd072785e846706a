import { createHash } from "node:crypto";

/** Of some thousand numbers the one that halves every kind of query; chosen before anything was tuned on a half. */
const SEED = 12804;

/**
 * Whether a hand-written query is held out: nothing may be tuned on these, so that their figures tell how search does
 * on queries that nobody has seen. The query itself decides, whatever is added to the others.
 */
export function isHeldOut({ query }: { query: string }): boolean {
  return (createHash("sha256").update(`${SEED}${query}`).digest()[0] & 1) === 1;
}
