import os from "node:os";

export interface ParallelOptions<T> {
  /** How many at a time; as many as the machine has processors unless given. */
  lanes?: number;
  /** What an item needs for itself alone, such as ports. */
  needs?: (item: T) => readonly unknown[];
}

/**
 * Calls a function for each item, several at a time. Items that need the same thing never run together: a lane takes
 * another item instead of waiting, those with needs first, as they take longest when they come one after another.
 *
 * @throws the first error of the function; what runs is waited for
 */
export async function inParallel<T>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<void>,
  { lanes = os.availableParallelism(), needs = () => [] }: ParallelOptions<T> = {},
): Promise<void> {
  const waiting = items
    .map((item, index) => ({ item, index, needed: needs(item) }))
    .sort((a, b) => Math.min(b.needed.length, 1) - Math.min(a.needed.length, 1));
  const taken = new Set<unknown>();
  const running = new Set<Promise<void>>();
  const start = ({ item, index, needed }: (typeof waiting)[number]): void => {
    for (const need of needed) taken.add(need);
    const task = run(item, index).finally(() => {
      for (const need of needed) taken.delete(need);
      running.delete(task);
    });
    running.add(task);
  };
  try {
    while (waiting.length > 0) {
      const at = waiting.findIndex(({ needed }) => !needed.some((need) => taken.has(need)));
      if (at >= 0 && running.size < lanes) start(waiting.splice(at, 1)[0]);
      else await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
