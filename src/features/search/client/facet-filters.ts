/** Filters in any form that Algolia's `facetFilters` takes. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/**
 * Joins filters so that all must hold.
 *
 * @returns one list with the filters in order
 */
export function joinFacetFilters(
  ...all: (FacetFilters | undefined)[]
): (string | readonly string[])[] {
  return all.flatMap((filters) => (typeof filters === "string" ? [filters] : (filters ?? [])));
}
