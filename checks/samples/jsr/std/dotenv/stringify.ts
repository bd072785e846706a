/** Writes the text of an `.env` file. */
export function stringify(object: Record<string, string>): string {
  return Object.entries(object)
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join("\n");
}

function quote(value: string): string {
  if (!/[\n\r\t'\\]/.test(value)) return /\W/.test(value) ? `'${value}'` : value;
  const escaped = value
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
  return `"${escaped.replaceAll('"', '\\"')}"`;
}
