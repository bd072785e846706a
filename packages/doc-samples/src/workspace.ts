/** The temporary folder in which samples are written and run, with what all of them share. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startRegistry } from "./jsr/registry";
import type { Deno } from "./run/deno";
import type { Workspace } from "./run/environment";
import { endAll } from "./run/process";

export interface WorkspaceOptions {
  deno: Deno;
  /** What a writer types to check a page again, before its path. */
  command: string;
  /** Absolute path of a directory for data kept between checks. */
  cacheFolder: string;
  /** Also check samples that need a network. */
  online?: boolean;
  /** See `SampleSettings`. */
  packagesUntil?: string;
}

/** Does work in a temporary folder, with Deno and a registry; nothing of them is left behind. */
export async function inWorkspace<T>(
  { deno, command, cacheFolder, online = false, packagesUntil }: WorkspaceOptions,
  work: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const denoDir = path.join(cacheFolder, "deno-dir");
  fs.mkdirSync(denoDir, { recursive: true });
  // Deno prints real paths, and macOS' temporary directory is a symlink.
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "deno-samples-"));
  const cleanUp = () => {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // Deno keys compiled code and databases by program path, so this directory's are useless now.
    for (const kept of [path.join("gen/file", folder), "location_data"])
      fs.rmSync(path.join(denoDir, kept), { recursive: true, force: true });
  };
  const registry = online ? undefined : await startRegistry(denoDir);
  const interrupted = () => {
    endAll();
    cleanUp();
  };
  process.once("exit", interrupted);
  try {
    return await work({
      deno,
      folder,
      denoDir,
      registry: registry?.url,
      packagesUntil,
      command,
    });
  } finally {
    process.off("exit", interrupted);
    registry?.close();
    cleanUp();
  }
}
