import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { withLock, withPorts } from "./lock";

it("never runs two holders of a port at the same time, in whatever order they name them", async () => {
  let now = 0;
  let most = 0;
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await delay(20);
    now -= 1;
  };
  await Promise.all([
    withPorts([18431, 18432], work),
    withPorts([18432, 18431, 18432], work),
    withPorts([18432], work),
  ]);
  expect(most).toBe(1);
});

it("waits until another program gives the port back", async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(18433, "127.0.0.1", resolve));
  let closed = false;
  setTimeout(() => {
    closed = true;
    server.close();
  }, 200);
  expect(await withPorts([18433], async () => closed)).toBe(true);
});

it("takes over the lock of a process that is gone, and removes it in the end", async () => {
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const file = path.join(os.tmpdir(), `deno-docs-ja-test-${process.pid}.lock`);
  fs.writeFileSync(file, String(gone));
  expect(await withLock(`test-${process.pid}`, () => fs.readFileSync(file, "utf8"))).toBe(
    String(process.pid),
  );
  expect(fs.existsSync(file)).toBe(false);
});
