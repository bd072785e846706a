type Names = string | readonly string[] | undefined;
type NamesOf<T> = T extends readonly (infer Name)[] ? Name : T extends string ? T : never;
type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T;
type Flatten<T> = { [Key in keyof T]: T[Key] };

/** Options of `parseArgs`. */
export interface ParseOptions {
  /** Whether arguments after `--` get a property of that name. */
  "--"?: boolean;
  /** Other names of a flag. */
  alias?: Readonly<Record<string, string | readonly string[]>>;
  /** Flags without a value; true for all that start with `--`. */
  boolean?: boolean | Names;
  /** Values of flags that are not given. */
  default?: Readonly<Record<string, unknown>>;
  /** Whether all after the first argument that is no flag are arguments. */
  stopEarly?: boolean;
  /** Flags whose value is never a number. */
  string?: Names;
  /** Flags that may be given more than once, whose values are a list. */
  collect?: Names;
  /** Flags that `--no-` sets to false. */
  negatable?: Names;
  /** Called with flags not named in the options; with false as its result, they are dropped. */
  // biome-ignore lint/suspicious/noConfusingVoidType: see the real package
  unknown?: (arg: string, key?: string, value?: unknown) => unknown | void;
}

type Strings<O extends ParseOptions> = NamesOf<O["string"]>;
type Booleans<O extends ParseOptions> = NamesOf<O["boolean"]>;
type Collected<O extends ParseOptions> = NamesOf<O["collect"]>;
type Given<O extends ParseOptions> = Strings<O> | Booleans<O> | Collected<O>;
type Defaults<O extends ParseOptions> = O["default"] extends object ? O["default"] : object;

type One<O extends ParseOptions, Name> =
  Name extends Strings<O> ? string : Name extends Booleans<O> ? boolean : unknown;
type Value<O extends ParseOptions, Name> =
  | (Name extends Collected<O> ? One<O, Name>[] : One<O, Name>)
  | (Name extends NamesOf<O["negatable"]> ? false : never)
  | (Name extends keyof Defaults<O> ? Widen<Defaults<O>[Name]> : never);

/** Flags that always have a value. */
type Present<O extends ParseOptions> = Booleans<O> | Collected<O> | keyof Defaults<O>;
type WithAlias<O extends ParseOptions, Name> =
  | Name
  | (Name extends keyof O["alias"] ? NamesOf<O["alias"][Name]> : never);

type Flags<O extends ParseOptions> = [Given<O>] extends [never]
  ? // biome-ignore lint/suspicious/noExplicitAny: of flags without options, nothing is known
    Record<string, any>
  : Record<string, unknown> & {
      [Name in Given<O> & string as Name extends Present<O>
        ? WithAlias<O, Name> & string
        : never]: Value<O, Name>;
    } & {
      [Name in Given<O> & string as Name extends Present<O>
        ? never
        : WithAlias<O, Name> & string]?: Value<O, Name>;
    } & { [Name in Exclude<keyof Defaults<O>, Given<O>>]: unknown };

/** What `parseArgs` returns. */
export type Args<O extends ParseOptions = ParseOptions> = Flatten<
  Flags<O> & { _: (string | number)[] } & (O["--"] extends true
      ? { "--": string[] }
      : { "--"?: string[] })
>;

type Scalar = string | number | boolean;

const listOf = (names: Names | boolean): readonly string[] =>
  typeof names === "string" ? [names] : Array.isArray(names) ? names : [];
const isNumber = (text: string) => /\S/.test(text) && Number.isFinite(Number(text));
const isTruth = (text: string | undefined) => text === "true" || text === "false";

/** Reads the arguments of a command line. */
export function parseArgs<const O extends ParseOptions = Record<never, never>>(
  args: readonly string[],
  options?: O,
): Args<O> {
  const parser = new Parser(options ?? {});
  const end = args.indexOf("--");
  const rest = end < 0 ? [] : args.slice(end + 1);
  parser.read(end < 0 ? args : args.slice(0, end));
  return parser.finish(rest) as Args<O>;
}

class Parser {
  readonly #result: Record<string, unknown> & { _: (string | number)[] } = { _: [] };
  readonly #aliases = new Map<string, string[]>();
  readonly #booleans: ReadonlySet<string>;
  readonly #strings: ReadonlySet<string>;
  readonly #collected: ReadonlySet<string>;
  readonly #negatable: ReadonlySet<string>;

  constructor(private readonly options: ParseOptions) {
    for (const [name, others] of Object.entries(options.alias ?? {})) {
      const all = [name, ...listOf(others)];
      for (const each of all)
        this.#aliases.set(
          each,
          all.filter((other) => other !== each),
        );
    }
    const withAliases = (names: Names | boolean) =>
      new Set(listOf(names).flatMap((name) => [name, ...this.#aliasesOf(name)]));
    this.#booleans = withAliases(options.boolean);
    this.#strings = withAliases(options.string);
    this.#collected = withAliases(options.collect);
    this.#negatable = withAliases(options.negatable);
  }

  read(args: readonly string[]): void {
    for (let i = 0; i < args.length; i++) {
      const arg = args[i];
      if (/^--./s.test(arg)) i += this.#readLong(arg, args[i + 1]);
      else if (/^-./s.test(arg)) i += this.#readShort(arg, args[i + 1]);
      else {
        if (this.options.unknown?.(arg) !== false)
          this.#result._.push(this.#strings.has("_") || !isNumber(arg) ? arg : Number(arg));
        if (!this.options.stopEarly) continue;
        this.#result._.push(...args.slice(i + 1));
        return;
      }
    }
  }

  finish(rest: readonly string[]): Record<string, unknown> {
    for (const [name, value] of Object.entries(this.options.default ?? {}))
      if (!this.#has(name))
        for (const each of [name, ...this.#aliasesOf(name)]) this.#store(each, value, false);
    for (const name of this.#booleans)
      if (!this.#has(name)) this.#store(name, this.#collected.has(name) ? [] : false, false);
    for (const name of this.#strings)
      if (!this.#has(name) && this.#collected.has(name)) this.#store(name, [], false);
    if (this.options["--"]) this.#result["--"] = [...rest];
    else this.#result._.push(...rest);
    return this.#result;
  }

  /** @returns how many of the following arguments it took */
  #readLong(arg: string, next: string | undefined): number {
    const [, name, value] = /^--(.+?)(?:=(.*))?$/s.exec(arg) ?? ["", "", undefined];
    if (value !== undefined) {
      this.#set(name, this.#booleans.has(name) ? value !== "false" : value, arg);
      return 0;
    }
    if (name.startsWith("no-") && this.#negatable.has(name.slice(3))) {
      this.#set(name.slice(3), false, arg, false);
      return 0;
    }
    const takesNext =
      !this.#isBoolean(name) && this.options.boolean !== true && !next?.startsWith("-");
    return this.#setByNext(name, arg, takesNext ? next : undefined, next);
  }

  #readShort(arg: string, next: string | undefined): number {
    const letters = arg.slice(1);
    for (let i = 0; i < letters.length - 1; i++) {
      const [letter, after] = [letters[i], letters.slice(i + 1)];
      const value = /^=(.*)$/s.exec(after)?.[1];
      const isValue =
        value !== undefined ||
        (/[a-z]/i.test(letter) && /^-?\d+(\.\d*)?(e-?\d+)?$/.test(after)) ||
        (after.length > 1 && /^\W/.test(after));
      if (isValue) {
        this.#set(letter, value ?? after, arg);
        return 0;
      }
      if (after === "-") {
        this.#set(letter, "-", arg);
        return 0;
      }
      this.#set(letter, this.#strings.has(letter) ? "" : true, arg);
    }
    const last = letters.at(-1) ?? "";
    const takesNext = next !== undefined && !/^--?[^-]/.test(next) && !this.#isBoolean(last);
    return this.#setByNext(last, arg, takesNext ? next : undefined, next);
  }

  #setByNext(
    name: string,
    arg: string,
    value: string | undefined,
    next: string | undefined,
  ): number {
    if (value) this.#set(name, value, arg);
    else if (isTruth(next)) this.#set(name, next === "true", arg);
    else {
      this.#set(name, this.#strings.has(name) ? "" : true, arg);
      return 0;
    }
    return 1;
  }

  #set(name: string, value: Scalar, arg: string, collects = true): void {
    const known = [this.#booleans, this.#strings, this.#aliases, this.#collected];
    const isKnown =
      known.some((names) => names.has(name)) ||
      (this.options.boolean === true && /^--[^=]+$/.test(arg));
    if (!isKnown && this.options.unknown?.(arg, name, value) === false) return;
    const isText = typeof value !== "string" || this.#strings.has(name) || !isNumber(value);
    for (const each of [name, ...this.#aliasesOf(name)])
      this.#store(each, isText ? value : Number(value), collects && this.#collected.has(name));
  }

  #store(name: string, value: unknown, collects: boolean): void {
    const path = name.split(".");
    const last = path.pop() ?? "";
    if ([...path, last].includes("__proto__")) return;
    let target: Record<string, unknown> = this.#result;
    for (const part of path) {
      target[part] ??= {};
      target = target[part] as Record<string, unknown>;
    }
    if (!collects) target[last] = value;
    else if (Array.isArray(target[last])) target[last].push(value);
    else target[last] = target[last] ? [target[last], value] : [value];
  }

  #has(name: string): boolean {
    let target: unknown = this.#result;
    for (const part of name.split(".")) {
      if (typeof target !== "object" || target === null || !Object.hasOwn(target, part))
        return false;
      target = (target as Record<string, unknown>)[part];
    }
    return true;
  }

  #isBoolean(name: string): boolean {
    return [name, ...this.#aliasesOf(name)].some((each) => this.#booleans.has(each));
  }

  #aliasesOf(name: string): string[] {
    return this.#aliases.get(name) ?? [];
  }
}
