import { parse } from "./parse.ts";

export * from "./parse.ts";
export * from "./stringify.ts";

/** Options of `load`. */
export interface LoadOptions {
  /** The file, by default `.env`; null for none. */
  envPath?: string | URL | null;
  /** Whether to set the variables of the process that it lacks. */
  export?: boolean;
}

/** Reads an `.env` file; a missing one is empty. */
export async function load(options: LoadOptions = {}): Promise<Record<string, string>> {
  const { envPath = ".env" } = options;
  const text = envPath ? await Deno.readTextFile(envPath).catch(noneIfMissing) : undefined;
  return use(text, options);
}

/** Like `load`, without a promise. */
export function loadSync(options: LoadOptions = {}): Record<string, string> {
  const { envPath = ".env" } = options;
  try {
    return use(envPath ? Deno.readTextFileSync(envPath) : undefined, options);
  } catch (error) {
    return use(noneIfMissing(error), options);
  }
}

function noneIfMissing(error: unknown): undefined {
  if (error instanceof Deno.errors.NotFound) return undefined;
  throw error;
}

function use(text: string | undefined, options: LoadOptions): Record<string, string> {
  const values = text === undefined ? {} : parse(text);
  if (options.export)
    for (const [name, value] of Object.entries(values))
      if (Deno.env.get(name) === undefined) Deno.env.set(name, value);
  return values;
}
