import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { servers } from "../../src/remark/fence";
import { checkSamples } from "./check-samples";
import { accepts, findMissing, ServerError, serverPorts, withServers } from "./servers";

const project = path.resolve(__dirname, "..", "..");
let root: string;

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "servers-test-"));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe.runIf(findMissing(servers) === undefined)("servers for samples", () => {
  it("run while the function does, and leave nothing behind", async () => {
    const folder = path.join(root, "both");
    const ports = serverPorts(servers);
    const states = () => Promise.all(ports.map((port) => accepts("127.0.0.1", port)));
    expect(await withServers(servers, folder, states)).toEqual([true, true, true]);
    expect(await states()).toEqual([false, false, false]);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it("tell what they printed when they cannot start", async () => {
    const folder = path.join(root, "occupied");
    fs.mkdirSync(path.join(folder, "mariadb"), { recursive: true });
    fs.writeFileSync(path.join(folder, "mariadb", "data"), "not a folder");
    const started = withServers(["mariadb"], folder, async () => undefined);
    await expect(started).rejects.toThrow(ServerError);
    await expect(started).rejects.toThrow(/mariadb-install-db が失敗しました。\n.*data/s);
  });
});

it("a page whose server this machine lacks is never reported as executed", async () => {
  const file = "kv/redis.md";
  fs.mkdirSync(path.join(root, "kv"));
  fs.writeFileSync(
    path.join(root, file),
    '```ts run server="redis"\nconsole.log("接続");\n```\n\n```text output\n接続\n```\n',
  );
  const cacheFolder = path.join(root, ".cache");
  vi.stubEnv("PATH", path.join(root, "no-programs"));
  for (const _ of ["first run", "run with what was kept"]) {
    const report = await checkSamples({ root, files: [file], denoRoot: project, cacheFolder });
    expect(report.problems).toEqual([]);
    expect(report.notExecuted).toEqual([{ file, program: "redis-server" }]);
    expect(report.results.pages).toEqual({});
  }
});
