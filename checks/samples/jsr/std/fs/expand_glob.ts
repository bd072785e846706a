import { isAbsolute, resolve, sep } from "node:path";
import { toPath, type WalkEntry } from "./_entry.ts";
import { walk } from "./walk.ts";

export type { WalkEntry } from "./_entry.ts";

/** Options of `expandGlob`. */
export interface ExpandGlobOptions {
  root?: string;
  exclude?: string[];
  includeDirs?: boolean;
  followSymlinks?: boolean;
  canonicalize?: boolean;
}

/** Finds the files and directories that match a pattern. */
export async function* expandGlob(
  glob: string | URL,
  options: ExpandGlobOptions = {},
): AsyncIterableIterator<WalkEntry> {
  const { root = Deno.cwd(), exclude = [], includeDirs = true, ...others } = options;
  const pattern = resolve(root, toPath(glob));
  const parts = pattern.split(sep);
  const fixed = parts.findIndex((part) => /[*?[\]{}!()]/.test(part));
  const start = fixed < 0 ? pattern : parts.slice(0, fixed).join(sep) || sep;
  const isDeep = parts.includes("**");
  const wanted = expressionOf(pattern);
  const excluded = exclude
    .map((each) => (isAbsolute(each) ? each : resolve(root, each)))
    .flatMap((each) => [expressionOf(each), expressionOf(`${each}${sep}**`)]);
  const maxDepth = isDeep || fixed < 0 ? undefined : parts.length - fixed;
  const found: WalkEntry[] = [];
  try {
    for await (const entry of walk(start, { ...others, includeDirs, maxDepth }))
      if (wanted.test(entry.path) && !excluded.some((each) => each.test(entry.path)))
        found.push(entry);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  yield* found;
}

/** A pattern as a regular expression; unlike in a shell, it matches names that start with a dot. */
function expressionOf(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replace(/\*\*\/|\*\*|\[!?[^\]]+\]|[\s\S]/g, (token) => {
    if (token === "**/") return "(?:[^/]+/)*";
    if (token === "**") return ".*";
    if (token === "*") return "[^/]*";
    if (token === "?") return "[^/]";
    if (token.startsWith("[")) return token.replace(/^\[!/, "[^");
    if (token === "{" || (token === "}" && depth > 0)) {
      depth += token === "{" ? 1 : -1;
      return token === "{" ? "(?:" : ")";
    }
    if (token === "," && depth > 0) return "|";
    return token.replace(/[\\^$.+()|[\]{}]/, "\\$&");
  });
  return new RegExp(`^${source}$`);
}
