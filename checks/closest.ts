/**
 * Finds the names that resemble a misspelt one, for "もしかして" hints.
 *
 * @param name the unknown name
 * @param candidates names that exist
 * @param count how many to return at most
 * @returns candidates by ascending edit distance; ties keep their order
 */
export function closest(name: string, candidates: Iterable<string>, count: number): string[] {
  return [...candidates]
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/**
 * @returns the Levenshtein distance: how many insertions, deletions and replacements of one
 *   character turn a into b, ignoring case
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
