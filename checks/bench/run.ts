/** Runs builds and servers, and cleans up however the measurement ends. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export const root = path.join(__dirname, "../..");
/** Port for servers; any free port works. */
const PORT = 4187;

const folders: string[] = [];
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) stop(child);
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** @returns a new directory, removed with this process */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
  folders.push(folder);
  return folder;
}

/** Starts a Node program in its own process group, so that its children end with it. */
function start(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  running.add(child);
  return child.once("exit", () => running.delete(child));
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Already exited.
  }
}

/**
 * Runs a Node program to completion.
 *
 * @returns seconds
 * @throws Error with the tail of its output when it fails
 */
export async function runTimed(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const started = performance.now();
  const child = start(args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new Error(`${cwd}: ${args.join(" ")} が失敗しました。\n${output.slice(-4000)}`);
  return (performance.now() - started) / 1000;
}

/** @returns Node arguments for a Docusaurus command in a copy of the site */
export function docusaurus(site: string, command: string, ...options: string[]): string[] {
  const config = path.join(site, "docusaurus.config.ts");
  return [path.join(site, "tools/docusaurus.mjs"), command, ...options, "--config", config];
}

/** Runs Docusaurus `start` or `serve`; resolves once the server responds. */
export async function startServer(site: string, ...command: [string, ...string[]]) {
  const address = ["--port", `${PORT}`, "--host", "127.0.0.1", "--no-open"];
  const args = docusaurus(site, ...command, ...address);
  const server = start(args, { cwd: site, stdio: "ignore" });
  const origin = `http://127.0.0.1:${PORT}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`${args.join(" ")} が起動しません。`);
    await delay(50);
  }
  return { origin, stop: () => stop(server) };
}
