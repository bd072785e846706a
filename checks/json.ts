/**
 * Writes JSON whose outer levels have one item a line, so that a change of data shows as a readable diff.
 *
 * @param value anything that JSON has
 * @param levels how many levels are spread over lines; what is deeper stands on one line
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
