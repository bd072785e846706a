/** Hit filters in the format of Algolia's `facetFilters`. */
import type { SearchRecord } from "./records/record";

/** Conditions `attribute:value`, or `attribute:-value` for all other values. All must match; of an inner list, any. */
export type Filters = readonly (string | readonly string[])[];

/**
 * Joins filters so that all must match.
 *
 * @param all lists, or single conditions, as the configuration may have them
 */
export function joinFilters(...all: (string | Filters | undefined)[]): Filters {
  return all.flatMap((filters) => filters ?? []);
}

function holds(record: SearchRecord, condition: string): boolean {
  const colon = condition.indexOf(":");
  const wanted = condition.slice(colon + 1);
  const value = condition
    .slice(0, colon)
    .split(".")
    .reduce<unknown>((object, name) => (object as Record<string, unknown>)?.[name], record);
  return wanted.startsWith("-") ? value !== wanted.slice(1) : value === wanted;
}

/** @returns whether a record passes all filters */
export function passes(record: SearchRecord, filters: Filters): boolean {
  return filters.every((filter) => [filter].flat().some((condition) => holds(record, condition)));
}
