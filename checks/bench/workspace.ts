/** What a measurement leaves behind on the machine: nothing, however it ends. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const folders: string[] = [];
const groups = new Set<number>();

process.on("exit", () => {
  for (const group of groups) stopGroup(group);
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** @returns a new folder that is gone when this process is */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
  folders.push(folder);
  return folder;
}

/** Starts a program in a process group of its own, which ends with this process at the latest. */
export function startGroup(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  const { pid } = child;
  if (pid !== undefined) {
    groups.add(pid);
    child.once("exit", () => groups.delete(pid));
  }
  return child;
}

/** Ends a program that {@link startGroup} has started, and those that it has. */
export function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
