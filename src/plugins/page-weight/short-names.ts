/** Shortest name of a chunk: one more letter would say the same, and each name is sent four times. */
const SHORTEST = 3;

/**
 * @param names different names of chunks: Docusaurus' hashes
 * @returns the shortest beginning of each that no other one has
 */
export function shortNames(names: readonly string[]): Map<string, string> {
  const sorted = [...names].sort();
  const shared = (a = "", b = "") => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length++;
    return length;
  };
  return new Map(
    sorted.map((name, index) => {
      const alike = Math.max(shared(name, sorted[index - 1]), shared(name, sorted[index + 1]));
      return [name, name.slice(0, Math.max(SHORTEST, alike + 1))];
    }),
  );
}
