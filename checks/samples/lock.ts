import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds to wait for a port before giving up: longer than any sample may run. */
const patience = 150_000;
const held = new Set<string>();

/** A lock or a port that does not become free; the message says which. */
export class BusyError extends Error {}

/**
 * Runs a function while holding a lock that all checks on this machine respect.
 *
 * @param name file name of the lock
 * @throws BusyError when the lock is not free within 150 seconds
 */
export async function withLock<T>(name: string, run: () => Promise<T> | T): Promise<T> {
  const file = path.join(os.tmpdir(), `deno-docs-ja-${name}.lock`);
  const start = Date.now();
  while (!take(file)) {
    if (Date.now() - start > patience) throw new BusyError(`${file} が空きません。`);
    await delay(50);
  }
  try {
    return await run();
  } finally {
    held.delete(file);
    fs.rmSync(file, { force: true });
  }
}

/**
 * Runs a function while holding ports for itself: no other sample that names one of them runs at
 * the same time, and each is free when the function starts.
 *
 * @param ports TCP ports
 * @throws BusyError when a port stays in use
 */
export function withPorts<T>(ports: readonly number[], run: () => Promise<T>): Promise<T> {
  // Always in ascending order, so that two samples never wait for each other.
  return [...new Set(ports)]
    .sort((a, b) => b - a)
    .reduce<() => Promise<T>>(
      (inner, port) => () =>
        withLock(`port-${port}`, async () => {
          await waitUntilFree(port);
          return inner();
        }),
      run,
    )();
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    held.add(file);
    return true;
  } catch {
    if (!held.has(file) && !isAlive(ownerOf(file))) fs.rmSync(file, { force: true });
    return false;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(fs.readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return true; // Just being written or removed.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function waitUntilFree(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await isFree(port)) return;
    await delay(50);
  }
  throw new BusyError(
    `ポート ${port} を別のプログラムが使っています。そのプログラムを終えてから、もう一度実行します。`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "0.0.0.0", () => server.close(() => resolve(true)));
  });
}
