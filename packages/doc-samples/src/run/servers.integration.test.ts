import fs from "node:fs";
import path from "node:path";
import { servers } from "@deno-docs-ja/document/fence/fence";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleSite } from "../../testing/site";
import { checkSamples } from "../check-samples";
import { accepts } from "./ports";
import { findMissing, ServerError, serverPorts, withServers } from "./servers";

const root = makeFolder();
afterEach(() => vi.unstubAllEnvs());

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
    writeFiles(folder, { "mariadb/data": "not a folder" });
    const started = withServers(["mariadb"], folder, async () => undefined);
    await expect(started).rejects.toThrow(ServerError);
    await expect(started).rejects.toThrow(/mariadb-install-db が失敗しました。\n.*data/s);
  });
});

it("a page whose server this machine lacks is never reported as executed", async () => {
  const file = "kv/redis.md";
  const sample =
    '```ts run server="redis"\nconsole.log("接続");\n```\n\n```text output\n接続\n```\n';
  writeFiles(root, { [file]: sample });
  const cacheFolder = path.join(root, ".cache");
  vi.stubEnv("PATH", path.join(root, "no-programs"));
  for (const _ of ["first run", "run with what was kept"]) {
    const report = await checkSamples({ site: sampleSite(root), files: [file], cacheFolder });
    expect(report.problems).toEqual([]);
    expect(report.notExecuted).toEqual([{ file, program: "redis-server" }]);
    expect(report.results.pages).toEqual({});
  }
});
