import { transformSync } from "esbuild";
import { BROWSER_TARGET } from "../../data/browsers";

/** A script with its text, or the start of an element that has no end; React closes it with a slash, as XML does. */
const SCRIPT_OR_VOID =
  /(<script\b(?<attributes>(?:"[^"]*"|[^">])*)>)(?<code>[\s\S]*?)<\/script>|<(?<name>area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?<rest>(?:"[^"]*"|[^">])*?)\s*\/>/g;

/** Every page has the same scripts. */
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
 * Cuts from the HTML that React wrote what no browser needs, as the minifier of Docusaurus does, which reads each page
 * sign by sign: the slashes of void elements, and in scripts all that has no effect.
 *
 * @param html a page that was built without the minifier
 * @throws what esbuild throws at a script that is none
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
