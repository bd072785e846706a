import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Parses the options of a command.
 *
 * @param help usage text, shown for invalid options
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
 * Parses a comma-separated list of names.
 *
 * @param allowed all valid names
 * @throws Error in Japanese naming the invalid one and the valid ones
 */
export function readNames<Name extends string>(list: string, allowed: readonly Name[]): Name[] {
  return list.split(",").map((text) => {
    const name = allowed.find((each) => each === text.trim());
    if (name !== undefined) return name;
    throw new Error(`「${text}」はありません。使えるのは ${allowed.join(", ")} です。`);
  });
}

/** Runs a command: prints errors for humans and lets signals trigger cleanup. */
export function runCommand(main: () => Promise<void>): void {
  // Not `once`: a second signal would abort the cleanup.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
