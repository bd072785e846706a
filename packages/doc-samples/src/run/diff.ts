/** Maximum lines of a diff: enough to see the change, short enough for a terminal. */
const maximumLines = 24;
/** Above this many lines, only the first difference is searched. */
const maximumCompared = 400;

/**
 * A small line diff.
 *
 * @returns lines starting with "- " (expected), "+ " (actual) or " " (both), at most 24
 */
export function diffLines(expected: readonly string[], actual: readonly string[]): string[] {
  const first = expected.findIndex((line, index) => line !== actual[index]);
  const start = Math.max(0, (first < 0 ? expected.length : first) - 2);
  const a = expected.slice(start, start + maximumCompared);
  const b = actual.slice(start, start + maximumCompared);
  // common[i][j] is the length of the longest common subsequence of a from i and b from j.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i][j] =
        a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(`  ${a[i++]}`);
      j++;
    } else if (i < a.length && (j === b.length || common[i + 1][j] >= common[i][j + 1])) {
      lines.push(`- ${a[i++]}`);
    } else {
      lines.push(`+ ${b[j++]}`);
    }
  }
  const last = lines.length - 1 - [...lines].reverse().findIndex((line) => !line.startsWith("  "));
  const shown = lines.slice(0, Math.min(last + 2, maximumLines));
  return shown.length < last + 1 ? [...shown, "…"] : shown;
}
