/** How assertions print a value: whole, one property a line, keys sorted. */
export function format(value: unknown): string {
  return Deno.inspect(value, {
    depth: Number.POSITIVE_INFINITY,
    sorted: true,
    trailingComma: true,
    compact: false,
    iterableLimit: Number.POSITIVE_INFINITY,
    getters: true,
    strAbbreviateSize: Number.POSITIVE_INFINITY,
  });
}
