/** Parses the tags of markup that MDX v1 leaves as text, as far as possible without executing it. */

/** Attribute value: a string, an expression in braces, or none. */
export type AttributeValue = string | { expression: string } | true;

export type JsxToken =
  | { kind: "text"; raw: string }
  | {
      kind: "open" | "close" | "whole";
      name: string;
      attributes: Record<string, AttributeValue>;
      raw: string;
    };

const NAME = /[A-Za-z][\w.-]*/y;
const SPACE = /\s*/y;

/** End of an expression in braces; its strings and comments may contain braces. */
function endOfBraces(markup: string, start: number): number {
  let depth = 0;
  for (let index = start; index < markup.length; index++) {
    const character = markup[index];
    if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
    else if (character === '"' || character === "'" || character === "`") {
      for (index++; index < markup.length && markup[index] !== character; index++) {
        if (markup[index] === "\\") index++;
      }
    }
  }
  return -1;
}

/** Reads markup from a position that each step advances. */
class Reader {
  index = 0;
  constructor(readonly markup: string) {}

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    const [text] = pattern.exec(this.markup) ?? [];
    this.index += text?.length ?? 0;
    return text;
  }

  skip(text: string): boolean {
    if (!this.markup.startsWith(text, this.index)) return false;
    this.index += text.length;
    return true;
  }

  value(): AttributeValue | undefined {
    const { markup, index } = this;
    const quote = markup[index];
    if (quote === "{") {
      this.index = endOfBraces(markup, index);
      return this.index < 0 ? undefined : { expression: markup.slice(index + 1, this.index - 1) };
    }
    if (quote !== '"' && quote !== "'") return undefined;
    const end = markup.indexOf(quote, index + 1);
    if (end < 0) return undefined;
    this.index = end + 1;
    return decode(markup.slice(index + 1, end));
  }

  attributes(): Record<string, AttributeValue> | undefined {
    const attributes: Record<string, AttributeValue> = {};
    for (;;) {
      this.match(SPACE);
      const name = this.match(NAME);
      if (!name) return attributes;
      const value = this.skip("=") ? this.value() : true;
      if (value === undefined) return undefined;
      attributes[name] = value;
    }
  }

  tag(): JsxToken | undefined {
    const start = this.index;
    this.index++;
    const isEnd = this.skip("/");
    const name = this.match(NAME);
    const attributes = name && this.attributes();
    if (!attributes) return undefined;
    const isWhole = !isEnd && this.skip("/");
    if (!this.skip(">")) return undefined;
    const kind = isEnd ? "close" : isWhole ? "whole" : "open";
    return { kind, name, attributes, raw: this.markup.slice(start, this.index) };
  }
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: "\u00a0",
  quot: '"',
};

/** Decodes HTML character references, which JSX text and attributes may have. */
export function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}

/**
 * @param markup text of a `jsx` node; its tags may be unclosed
 * @returns the tags and the text between them; undefined for anything else: an expression, spread props, a fragment, a
 *   comment
 */
export function readJsx(markup: string): JsxToken[] | undefined {
  const reader = new Reader(markup);
  const tokens: JsxToken[] = [];
  while (reader.index < markup.length) {
    if (markup[reader.index] === "<") {
      const tag = reader.tag();
      if (!tag) return undefined;
      tokens.push(tag);
    } else {
      const raw = reader.match(/[^<{}]+/y);
      if (raw === undefined) return undefined;
      tokens.push({ kind: "text", raw });
    }
  }
  return tokens;
}
