import { describe, expect, it } from "vitest";
import { inParallel } from "./in-parallel";

/** Runs items and records what runs when each starts. */
async function trace(items: string[], options: Parameters<typeof inParallel<string>>[2]) {
  const running = new Set<string>();
  const begun: string[] = [];
  await inParallel(
    items,
    async (item) => {
      begun.push([item, ...running].join("+"));
      running.add(item);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.delete(item);
    },
    options,
  );
  return begun;
}

describe("inParallel", () => {
  it("runs as many at a time as there are lanes", async () => {
    expect(await trace(["a", "b", "c"], { lanes: 1 })).toEqual(["a", "b", "c"]);
    expect(await trace(["a", "b", "c"], { lanes: 3 })).toEqual(["a", "b+a", "c+a+b"]);
  });

  it("never runs two items together that need the same, and does not wait with a lane", async () => {
    const needs = (item: string) => (item.startsWith("port") ? [8000] : []);
    const begun = await trace(["a", "port 1", "port 2", "b"], { lanes: 2, needs });
    expect(begun[0]).toBe("port 1");
    expect(begun[1]).toBe("a+port 1");
    expect(begun.filter((names) => /port.*port/.test(names))).toEqual([]);
    expect(begun).toHaveLength(4);
  });

  it("throws the first error after what runs has ended", async () => {
    let ended = false;
    const run = async (item: string) => {
      if (item === "bad") throw new Error("bad");
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended = true;
    };
    await expect(inParallel(["good", "bad"], run, { lanes: 2 })).rejects.toThrow("bad");
    expect(ended).toBe(true);
  });
});
