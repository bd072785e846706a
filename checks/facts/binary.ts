import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";

/** An argument no Deno version accepts: a command line that ends in it never runs anything. */
export const UNKNOWN_FLAG = "--deno-docs-probe";

/** Milliseconds a query may take; normally a few hundredths of that. */
const TIMEOUT = 8_000;

/** Nothing listens on the discard port, so downloads fail immediately. */
const NOWHERE = "http://127.0.0.1:9";

/** The binary's output. */
export interface Answer {
  stdout: string;
  stderr: string;
  /** True when the time limit was exceeded. */
  timedOut: boolean;
}

/**
 * Runs a Deno in an empty directory, without network access to registries.
 *
 * @param args command line, without the program
 * @param executable path of the Deno; the pinned one by default
 * @returns the output without colours
 * @throws when the binary is missing
 */
export function queryDeno(args: string[], executable = findDeno().executable): Answer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deno-docs-facts-"));
  try {
    const { stdout, stderr, error } = spawnSync(executable, args, {
      cwd: folder,
      encoding: "utf8",
      timeout: TIMEOUT,
      killSignal: "SIGKILL",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        HOME: folder,
        DENO_DIR: path.join(folder, "cache"),
        DENO_INSTALL_ROOT: path.join(folder, "install"),
        DENO_NO_PROMPT: "1",
        DENO_NO_UPDATE_CHECK: "1",
        JSR_URL: NOWHERE,
        NO_COLOR: "1",
        NPM_CONFIG_REGISTRY: NOWHERE,
      },
    });
    const timedOut = (error as NodeJS.ErrnoException | undefined)?.code === "ETIMEDOUT";
    if (error && !timedOut) throw error;
    return { stdout, stderr, timedOut };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
