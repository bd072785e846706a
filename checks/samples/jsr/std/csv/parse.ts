/** Options of `parse`. */
export interface ParseOptions {
  separator?: string;
  comment?: string;
  trimLeadingSpace?: boolean;
  fieldsPerRecord?: number;
  skipFirstRow?: boolean;
  columns?: readonly string[];
}

/** A row with named columns. */
export type RecordWithColumn<C extends string> = string extends C
  ? Record<string, string>
  : Record<C, string>;

/** Rows, whose form depends on the options. */
export type ParseResult<Options, T> = T extends Options & {
  columns: readonly (infer C extends string)[];
}
  ? RecordWithColumn<C>[]
  : T extends Options & { skipFirstRow: true }
    ? Record<string, string>[]
    : T extends Options & { columns?: undefined; skipFirstRow?: false | undefined }
      ? string[][]
      : Record<string, string>[] | string[][];

/** Reads CSV. */
export function parse(input: string): string[][];
export function parse<const T extends ParseOptions>(
  input: string,
  options: T,
): ParseResult<ParseOptions, T>;
export function parse(input: string, options: ParseOptions = {}): unknown {
  const rows = readRows(input.replace(/^\ufeff/, ""), options);
  if (!options.skipFirstRow && !options.columns) return rows;
  const first = options.skipFirstRow ? rows.shift() : [];
  if (!first) throw new TypeError("Cannot parse input: headers must be defined");
  const headers = options.columns ?? first;
  return rows.map((row, index) => {
    if (row.length !== headers.length)
      throw new Error(
        `Syntax error on line ${index + (options.skipFirstRow ? 2 : 1)}: The record has ${row.length} fields, but the header has ${headers.length} fields`,
      );
    return Object.fromEntries(headers.map((header, column) => [header, row[column]]));
  });
}

function readRows(input: string, options: ParseOptions): string[][] {
  const { separator = ",", comment, trimLeadingSpace, fieldsPerRecord } = options;
  const separators = new RegExp(escape(separator), "y");
  const comments = new RegExp(`${escape(comment ?? "")}.*(?:\\r?\\n|$)`, "y");
  const plain = new RegExp(`(?:(?!${escape(separator)}|\\r?\\n)[\\s\\S])*`, "y");
  const rows: string[][] = [];
  let position = 0;
  let start = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(input);
    if (found) position = pattern.lastIndex;
    return found;
  };
  const fail = (index: number, what: string): never => {
    const before = input.slice(0, index).split("\n");
    const first = input.slice(0, start).split("\n").length;
    throw new SyntaxError(
      `Syntax error on line ${first}; parse error on line ${before.length}, column ${before[before.length - 1].length + 1}: ${what}`,
    );
  };
  const readField = (): string => {
    const begin = position;
    if (input[begin] !== '"') {
      const text = take(plain)?.[0] ?? "";
      return text.includes('"')
        ? fail(begin + text.indexOf('"'), 'bare " in non-quoted-field')
        : text;
    }
    const quoted = take(/"((?:[^"]|"")*)"/y);
    return quoted
      ? quoted[1].replaceAll('""', '"').replaceAll("\r\n", "\n")
      : fail(begin, 'extraneous or missing " in quoted-field');
  };
  while (position < input.length) {
    if (take(/\r?\n/y) || (comment && take(comments))) continue;
    start = position;
    const row: string[] = [];
    do {
      if (trimLeadingSpace) take(/[^\S\r\n]*/y);
      row.push(readField());
    } while (take(separators));
    if (!take(/\r?\n|$/y)) fail(position - 1, 'extraneous or missing " in quoted-field');
    rows.push(row);
  }
  const wanted = fieldsPerRecord === 0 ? rows[0]?.length : fieldsPerRecord;
  for (const [index, { length }] of rows.entries())
    if (wanted && length !== wanted)
      throw new SyntaxError(
        `Syntax error on line ${index + 1}: expected ${wanted} fields but got ${length}`,
      );
  return rows;
}

/** A text as a part of a regular expression. */
function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
