/** Algolia's `facetFilters` on records of the embedded engine. */
import type { SearchRecord } from "../../records/record";

/** All conditions must hold; of an inner list, one. */
export type FacetConditions = readonly (readonly string[])[];

/**
 * Brings the forms that Algolia accepts into one.
 *
 * @param filters a string, a list, a list of lists, or any of these as JSON
 * @returns conditions; none where the value is none of these
 */
export function parseFacetFilters(filters: unknown): FacetConditions {
  if (typeof filters === "string") {
    const trimmed = filters.trim();
    if (!trimmed) return [];
    if (!trimmed.startsWith("[")) return [[trimmed]];
    try {
      return parseFacetFilters(JSON.parse(trimmed));
    } catch {
      return [[trimmed]];
    }
  }
  if (!Array.isArray(filters)) return [];
  return filters
    .map((entry: unknown) =>
      (Array.isArray(entry) ? entry : [entry]).filter((value) => typeof value === "string"),
    )
    .filter((alternatives) => alternatives.length > 0);
}

/**
 * Values of a record's attribute.
 *
 * @param record any record
 * @param attribute name, with dots for nested ones (`hierarchy.lvl0`)
 */
export function facetValues(record: SearchRecord, attribute: string): string[] {
  const value = attribute
    .split(".")
    .reduce<unknown>(
      (object, key) =>
        typeof object === "object" && object !== null
          ? (object as Record<string, unknown>)[key]
          : undefined,
      record,
    );
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((entry) => typeof entry === "string" || typeof entry === "number")
    .map(String);
}

/** `attribute:value`, or `attribute:-value` for everything else; `\-` is a dash in the value. */
function holds(record: SearchRecord, condition: string): boolean {
  const colon = condition.indexOf(":");
  if (colon < 0) return false;
  const values = facetValues(record, condition.slice(0, colon));
  const wanted = condition.slice(colon + 1);
  return wanted.startsWith("-")
    ? !values.includes(wanted.slice(1))
    : values.includes(wanted.replace(/^\\-/, "-"));
}

/**
 * @param record any record
 * @param conditions from {@link parseFacetFilters}
 * @returns whether all conditions hold
 */
export function matchesFacets(record: SearchRecord, conditions: FacetConditions): boolean {
  return conditions.every((alternatives) =>
    alternatives.some((condition) => holds(record, condition)),
  );
}
