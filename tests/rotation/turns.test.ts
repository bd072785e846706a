import { describe, expect, it } from "vitest";
import { filesDue, filesPassed } from "./turns";

const files = Array.from({ length: 40 }, (_, index) => `tests/browser/${index}.spec.ts`);
const keys = Object.fromEntries(files.map((file) => [file, "0123456789abcdef"]));
const turns = { known: keys, done: {}, commit: 7 };

describe("test files due", () => {
  it("are a part of those with a result, and five consecutive commits run all", () => {
    const runs = [7, 8, 9, 10, 11].map((commit) => filesDue(keys, { ...turns, commit }));
    for (const run of runs) expect(run.length).toBeLessThan(files.length / 2);
    expect(runs.flat().sort()).toEqual([...files].sort());
    expect(filesDue(keys, { ...turns, commit: 12 })).toEqual(runs[0]);
  });

  it("are all without a result for their key, whosever turn it is", () => {
    expect(filesDue(keys, { ...turns, known: {} })).toEqual(files);
    const changed = { ...keys, [files[3]]: "fedcba9876543210" };
    for (const commit of [7, 8, 9, 10, 11])
      expect(filesDue(changed, { ...turns, commit })).toContain(files[3]);
  });

  it("are not those that passed here on this commit, unless they have changed since", () => {
    expect(filesDue(keys, { ...turns, done: keys })).toEqual([]);
    const changed = { ...keys, [files[3]]: "fedcba9876543210" };
    expect(filesDue(changed, { ...turns, done: keys })).toEqual([files[3]]);
  });
});

describe("test files passed", () => {
  const outcome = (file: string, status = "passed", tries = 1) => ({
    file,
    title: "開く",
    status,
    tries,
  });

  it("are those of which every test passed at the first try", () => {
    const [a, b, c, d, e] = files;
    const outcomes = [
      outcome(a),
      outcome(a),
      outcome(b),
      outcome(b, "failed", 2),
      outcome(c, "passed", 2),
      outcome(d, "skipped"),
    ];
    expect(filesPassed(keys, outcomes)).toEqual({ [a]: keys[a] });
    expect(filesPassed(keys, [outcome(e, "not run", 0)])).toEqual({});
  });
});
