const line =
  /^[ \t]*(?:export[ \t]+)?(?<name>[^\s=#]+)[ \t]*=[ \t]*(?:'(?<literal>[^']*)'|"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^\r\n#]*))/gms;
const reference = /(?<!\\)\$(?:\{(?<braced>\w+)(?::-(?<fallback>[^}]*))?\}|(?<bare>\w+))/g;
const escapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "'": "'",
  "\\": "\\",
};

/** Reads the text of an `.env` file. */
export function parse(text: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const { groups } of text.matchAll(line)) {
    const { name = "", literal, quoted, plain = "" } = groups ?? {};
    if (!/^[a-z_]\w*$/i.test(name)) {
      console.warn(
        `Ignored the key "${name}" as it is not a valid identifier: The key need to match the pattern /^[a-zA-Z_][a-zA-Z0-9_]*$/.`,
      );
      continue;
    }
    values[name] =
      literal ?? (quoted === undefined ? expand(plain.trim(), values) : unescapeText(quoted));
  }
  return values;
}

function unescapeText(text: string): string {
  return text
    .replace(/^\r?\n|\r?\n$/g, "")
    .replace(/\\(.)/gs, (whole, letter) => escapes[letter] ?? whole);
}

/** Replaces the names of variables by their values. */
function expand(text: string, values: Record<string, string>): string {
  return text.replace(reference, (...found) => {
    const { braced, bare, fallback } = found.at(-1) as Record<string, string | undefined>;
    const name = braced ?? bare ?? "";
    return values[name] ?? Deno.env.get(name) ?? fallback ?? "undefined";
  });
}
