import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the options of a command.
 *
 * @param help how the command is used, for people who have written something else
 * @throws Error in Japanese for unknown options
 */
export function readArguments<T extends ParseArgsConfig>(config: T, help: string) {
  try {
    return parseArgs(config);
  } catch {
    throw new Error(`知らないオプションか、値の足りないオプションがあります。\n\n${help}`);
  }
}

/**
 * Reads a list of names with commas between them.
 *
 * @param allowed all names that there are
 * @throws Error in Japanese naming the wrong one and what is allowed
 */
export function readNames<Name extends string>(list: string, allowed: readonly Name[]): Name[] {
  return list.split(",").map((text) => {
    const name = allowed.find((each) => each === text.trim());
    if (name !== undefined) return name;
    throw new Error(`「${text}」はありません。使えるのは ${allowed.join(", ")} です。`);
  });
}

/** Runs a command: what it throws is printed for people, and a signal lets it clean up. */
export function runCommand(main: () => Promise<void>): void {
  // Not once, since a second signal would stop the cleaning up.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
