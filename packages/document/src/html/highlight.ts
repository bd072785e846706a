import Prism from "prism-react-renderer/prism";
import { prismLanguages } from "./prism-languages";
import { escapeText } from "./tag";

/** A piece of code with its types, outermost first. */
interface Part {
  types: string;
  text: string;
}

interface Token {
  type: string;
  alias?: string | string[];
  content: string | (string | Token)[];
}

interface Highlighter {
  languages: Record<string, object | undefined>;
  tokenize(code: string, grammar: object): (string | Token)[];
  hooks: { run(name: string, environment: object): void };
}

const PLAIN = "plain";

/** The highlighter with all page languages; these load as scripts that register with a global. */
function load(): Highlighter {
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const language of prismLanguages) require(`prismjs/components/prism-${language}`);
  if (before === undefined) delete scope.Prism;
  else scope.Prism = before;
  return Prism as unknown as Highlighter;
}

let highlighter: Highlighter | undefined;

/** Some languages, such as JSX and templates, tokenize in hooks. */
function tokenize(code: string, language: string): (string | Token)[] {
  highlighter ??= load();
  const grammar = highlighter.languages[language];
  if (!grammar) return [code];
  const environment = { code, grammar, language, tokens: [] as (string | Token)[] };
  highlighter.hooks.run("before-tokenize", environment);
  environment.tokens = highlighter.tokenize(environment.code, environment.grammar);
  highlighter.hooks.run("after-tokenize", environment);
  return environment.tokens;
}

// Prism's JSX has an empty alias.
const add = (types: readonly string[], more: string | string[] | undefined): readonly string[] =>
  !more || more === types.at(-1) ? types : types.concat(more);

function flatten(tokens: readonly (string | Token)[], types: readonly string[]): Part[] {
  return tokens.flatMap((token): Part[] => {
    if (typeof token === "string") return [{ types: types.join(" ") || PLAIN, text: token }];
    const { type, alias, content } = token;
    const all = add(add(types, type), alias);
    return typeof content === "string"
      ? [{ types: all.join(" "), text: content }]
      : flatten(content, all);
  });
}

/** Splits parts that span several lines. */
function splitLines(parts: readonly Part[]): Part[][] {
  const lines: Part[][] = [[]];
  for (const { types, text } of parts) {
    text.split("\n").forEach((line, index) => {
      if (index > 0) lines.push([]);
      if (line) lines.at(-1)?.push({ types, text: line });
    });
  }
  return lines;
}

/** Merges consecutive parts of one kind and the space between; uncoloured text needs no element. */
function join(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const isBetween = !part.text.trim() && parts[index + 1]?.types === last?.types;
    if (last && (last.types === part.types || (part.types === PLAIN && isBetween))) {
      last.text += part.text;
    } else joined.push({ ...part });
  }
  return joined;
}

/**
 * @param code code without trailing line break
 * @param language its language; an unknown one gets no colours
 * @returns HTML of each line: the highlighter's tokens with classes, as few as show the same colours
 */
export function highlight(code: string, language: string): string[] {
  return splitLines(flatten(tokenize(code, language), [])).map((line) =>
    join(line)
      .map(({ types, text }) =>
        types === PLAIN
          ? escapeText(text)
          : `<span class="token ${types}">${escapeText(text)}</span>`,
      )
      .join(""),
  );
}
