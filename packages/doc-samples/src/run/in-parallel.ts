import os from "node:os";

/**
 * Calls a function for each item, several at a time. Items with a common need never overlap: a lane takes another item
 * instead of waiting. Items with needs go first, as serialized they take longest.
 *
 * @param options.lanes how many at a time; defaults to the number of processors
 * @param options.needs resources that an item needs for itself, such as ports
 * @throws the function's first error, after running calls have settled
 */
export async function inParallel<T>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<void>,
  {
    lanes = os.availableParallelism(),
    needs = () => [],
  }: { lanes?: number; needs?: (item: T) => readonly unknown[] } = {},
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
