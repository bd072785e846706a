/** Corrects a slip of the fingers in a name: `complie` for `compile`, `--alow-net` for `--allow-net`. */

/** Slips, the most likely first. */
const SLIPS = ["swapped", "missing", "doubled", "wrong"] as const;
type Slip = (typeof SLIPS)[number];

/** Shorter names are one slip from too many others, unless two letters are swapped: `rnu`. */
const SHORTEST_NAME = 4;
const SHORTEST_SWAPPED_NAME = 3;

/** First offset at which two texts differ. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** @returns the slip that makes what was typed of a name; undefined if there are more, or none */
export function slipBetween(typed: string, name: string): Slip | undefined {
  const at = firstDifference(typed, name);
  const after = (text: string, count: number) => text.slice(at + count);
  if (typed.length === name.length) {
    if (after(typed, 1) === after(name, 1)) return typed === name ? undefined : "wrong";
    const isSwapped = typed[at] === name[at + 1] && typed[at + 1] === name[at];
    return isSwapped && after(typed, 2) === after(name, 2) ? "swapped" : undefined;
  }
  if (typed.length + 1 === name.length) {
    return after(typed, 0) === after(name, 1) ? "missing" : undefined;
  }
  return after(typed, 1) === name.slice(at) ? "doubled" : undefined;
}

/**
 * Finds the name that was meant.
 *
 * @param typed folded word that no page has
 * @param names folded names with the number of places that have them
 * @returns the name one slip away; of several the likelier slip, then the more frequent name
 */
export function correctionOf(
  typed: string,
  names: ReadonlyMap<string, number>,
): string | undefined {
  if (typed.length < SHORTEST_SWAPPED_NAME) return undefined;
  let best: { name: string; slip: number; count: number } | undefined;
  for (const [name, count] of names) {
    if (Math.abs(name.length - typed.length) > 1) continue;
    const kind = slipBetween(typed, name);
    if (!kind || (kind !== "swapped" && typed.length < SHORTEST_NAME)) continue;
    const slip = SLIPS.indexOf(kind);
    if (!best || slip < best.slip || (slip === best.slip && count > best.count)) {
      best = { name, slip, count };
    }
  }
  return best?.name;
}
