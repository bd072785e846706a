/** One line of a comparison. */
export interface DiffLine {
  sign: "+" | "-" | " ";
  text: string;
}

/** The steps to a point, last first. */
interface Route {
  step: "fromLonger" | "fromShorter" | "common";
  before?: Route;
}

/** How many of the shorter text's lines are used up, and by which steps. */
interface Point {
  used: number;
  route?: Route;
}

/**
 * The shortest way from one list of lines to another: the algorithm of Wu, Manber, Myers and Miller ("An O(NP) sequence
 * comparison algorithm"), whose choice among equally short ways decides the order of `+` and `-`.
 */
export function diff(actual: readonly string[], expected: readonly string[]): DiffLine[] {
  let same = 0;
  while (same < Math.min(actual.length, expected.length) && actual[same] === expected[same]) same++;
  const result: DiffLine[] = actual.slice(0, same).map((text) => ({ sign: " ", text }));
  const rest = [actual.slice(same), expected.slice(same)];
  const swapped = rest[1].length > rest[0].length;
  const [longer, shorter] = swapped ? [rest[1], rest[0]] : rest;
  const signs = swapped ? (["+", "-"] as const) : (["-", "+"] as const);
  let [i, j] = [0, 0];
  for (const step of steps(longer, shorter)) {
    if (step === "fromShorter") result.push({ sign: signs[1], text: shorter[j++] });
    else result.push({ sign: step === "common" ? " " : signs[0], text: longer[i++] });
    if (step === "common") j++;
  }
  return result;
}

function steps(longer: readonly string[], shorter: readonly string[]): Route["step"][] {
  const points = new Map<number, Point>();
  const last = longer.length - shorter.length;
  const advance = (diagonal: number) => {
    const point = next(diagonal, longer.length, points.get(diagonal - 1), points.get(diagonal + 1));
    while (
      point.used < shorter.length &&
      point.used + diagonal < longer.length &&
      longer[point.used + diagonal] === shorter[point.used]
    ) {
      point.used += 1;
      point.route = { step: "common", before: point.route };
    }
    points.set(diagonal, point);
  };
  for (let extra = 0; (points.get(last)?.used ?? -1) < shorter.length; extra++) {
    for (let diagonal = -extra; diagonal < last; diagonal++) advance(diagonal);
    for (let diagonal = last + extra; diagonal > last; diagonal--) advance(diagonal);
    advance(last);
  }
  const found: Route["step"][] = [];
  for (let route = points.get(last)?.route; route; route = route.before) found.push(route.step);
  return found.reverse();
}

/** Reaches a diagonal from the neighbour that is further. */
function next(diagonal: number, most: number, left?: Point, right?: Point): Point {
  if (!left && !right) return { used: 0 };
  if (left && (!right || diagonal === most || left.used > right.used + 1))
    return { used: left.used, route: { step: "fromLonger", before: left.route } };
  if (!right) return { used: 0 };
  return { used: right.used + 1, route: { step: "fromShorter", before: right.route } };
}
