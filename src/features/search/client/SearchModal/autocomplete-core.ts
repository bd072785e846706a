/**
 * Stands in for `@algolia/autocomplete-core` (an alias of the plugin search-index), so that DocSearch renders once
 * an answer. It renders at each change of state, and an answer changes the state four times in a row; React 17 takes
 * changes together only inside its own events.
 */
import {
  type AutocompleteOptions,
  type BaseItem,
  createAutocomplete as createOriginal,
} from "@algolia/autocomplete-core/dist/esm/index.js";

export * from "@algolia/autocomplete-core/dist/esm/index.js";

type OnStateChange<Item extends BaseItem> = NonNullable<AutocompleteOptions<Item>["onStateChange"]>;
type Change<Item extends BaseItem> = Parameters<OnStateChange<Item>>[0];

type Progress = Pick<Change<BaseItem>["state"], "query" | "status">;

function isSame(before: object, after: object): boolean {
  const entries = Object.entries(after);
  return entries.every(([name, value]) => before[name as keyof typeof before] === value);
}

/** At once: a new text in the field, as React would put back the old one; and the beginning of a search. */
function isUrgent(before: Progress | undefined, { query, status }: Progress): boolean {
  return query !== before?.query || (status !== before?.status && status !== "idle");
}

/**
 * @param deliver what is told of changes
 * @returns a function that tells it of the last of several changes in a row, and of none that changes nothing
 */
export function takeTogether<Item extends BaseItem>(
  deliver: OnStateChange<Item>,
): OnStateChange<Item> {
  let delivered: Change<Item>["state"] | undefined;
  let waiting: Change<Item> | undefined;
  const tell = (change: Change<Item>): void => {
    waiting = undefined;
    if (delivered && isSame(delivered, change.state)) return;
    delivered = change.state;
    deliver(change);
  };
  const flush = (): void => {
    // While it searches, DocSearch leaves its list as it is: what else changes comes with the answer.
    if (waiting && (waiting.state.status === "idle" || waiting.state.status === "error"))
      tell(waiting);
  };
  return (change) => {
    waiting = change;
    if (isUrgent(delivered, change.state)) tell(change);
    // A task of its own: after the field is cleared, the new list would make the key's task a long one.
    else setTimeout(flush);
  };
}

/** As the original, with {@link takeTogether}. */
export const createAutocomplete: typeof createOriginal = (options) => {
  const { onStateChange } = options;
  return createOriginal({
    ...options,
    onStateChange: onStateChange && takeTogether(onStateChange),
  });
};
