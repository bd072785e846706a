/**
 * Writes JSON with one item per line at the outer levels, which keeps diffs of data readable.
 *
 * @param value any JSON value
 * @param levels how many levels to spread over lines; deeper ones stay on one line
 */
export function formatJson(value: unknown, levels: number): string {
  return `${format(value, levels, "\n")}\n`;
}

function format(value: unknown, levels: number, newline: string): string {
  if (levels === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([key, item]) =>
      `${isList ? "" : `${JSON.stringify(key)}: `}${format(item, levels - 1, `${newline}  `)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return open + close;
  return `${open}${newline}  ${items.join(`,${newline}  `)}${newline}${close}`;
}
