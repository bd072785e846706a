import { transformSync } from "esbuild";
import { BROWSER_TARGET } from "../../data/browsers";

/** A script with its text, or the start tag of a void element, which React closes with a slash as in XML. */
const SCRIPT_OR_VOID =
  /(<script\b(?<attributes>(?:"[^"]*"|[^">])*)>)(?<code>[\s\S]*?)<\/script>|<(?<name>area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?<rest>(?:"[^"]*"|[^">])*?)\s*\/>/g;

/** All pages have the same scripts. */
const minified = new Map<string, string>();

function minify(code: string): string {
  const known = minified.get(code);
  if (known !== undefined) return known;
  const options = { minify: true, target: BROWSER_TARGET, charset: "utf8" } as const;
  const result = transformSync(code, options).code.trim();
  minified.set(code, result);
  return result;
}

/**
 * Removes from React's HTML what no browser needs, like Docusaurus' minifier, which scans each page character by
 * character: the slashes of void elements, and everything in scripts that has no effect.
 *
 * @param html a page built without the minifier
 * @throws esbuild's error for an invalid script
 */
export function trimHtml(html: string): string {
  return html.replace(SCRIPT_OR_VOID, (...match) => {
    const { attributes, code, name, rest } = match.at(-1) as Record<string, string | undefined>;
    if (name !== undefined) return `<${name}${rest}>`;
    const [whole, opening] = match as string[];
    if (!code || /\b(?:src|type)=/.test(attributes ?? "")) return whole;
    return `${opening}${minify(code)}</script>`;
  });
}
