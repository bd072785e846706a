/**
 * Finds names that resemble a misspelt one, for "もしかして" hints.
 *
 * @param name the unknown name
 * @param candidates names that exist
 * @param count maximum number of results
 * @returns candidates by ascending edit distance; ties keep their order
 */
export function closest(name: string, candidates: Iterable<string>, count: number): string[] {
  return [...candidates]
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** @returns the case-insensitive Levenshtein distance: insertions, deletions and replacements that turn a into b */
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
