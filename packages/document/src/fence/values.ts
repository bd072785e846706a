/** Lists in the values of a fence's options. */

/** @returns the parts between commas */
export function splitList(text = ""): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Splits at spaces like a shell, respecting quotes. */
export function splitArguments(text: string): string[] {
  return (text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, a?: string, b?: string) => a ?? b ?? ""),
  );
}
