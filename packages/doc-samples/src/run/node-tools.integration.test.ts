import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { testSite } from "@deno-docs-ja/document/testing/site";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleSite } from "../../testing/site";
import { checkSamples } from "../check-samples";
import { extractSamples } from "../pages/extract";
import { usesNodeTools } from "./node-tools";

const root = makeFolder();
const project = path.resolve(__dirname, "../../../..");
afterEach(() => vi.unstubAllEnvs());

const fence = (info: string, ...lines: string[]) =>
  ["```".concat(info), ...lines, "```", "", ""].join("\n");
const check = (file: string, text: string) => {
  writeFiles(root, { [file]: text });
  return checkSamples({
    site: sampleSite(root),
    files: [file],
    cacheFolder: path.join(root, ".cache"),
  });
};

it.each([
  [true, fence("sh run", "deno --version", "node main.js")],
  [true, fence("sh proof run", 'test "$(npx --version)"')],
  [true, fence("sh run", "CI=1 tsc; echo $?")],
  [
    true,
    fence('json title="package.json"', '{ "scripts": { "a": "npm run b" } }') +
      fence("sh run", "deno task a"),
  ],
  [true, fence('ts run allow="run=node"', 'new Deno.Command("node");')],
  [false, fence("sh", "npm install")],
  [false, fence("sh run", "deno run npm:cowsay@1.6.0", "ls node_modules", "cat tsc.log")],
  [
    false,
    fence('json title="deno.json"', '{ "compilerOptions": { "types": ["node"] } }') +
      fence("sh run", "deno check"),
  ],
  [false, fence("ts run", 'console.log("node");')],
])("knows that it is %s that a project calls the tools: %j", (expected, text) => {
  const { projects } = extractSamples(testSite().parse("kv/a.md", text), false);
  expect(projects.some(usesNodeTools)).toBe(expected);
});

describe.runIf(process.platform === "linux")("Node.js, npm and tsc", () => {
  it("are the pinned ones, at fixed paths, and are named in the summary", {
    timeout: 300_000,
  }, async () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      fs.readFileSync(path.join(__dirname, "../../node/package.json"), "utf8"),
    );
    const versions = Object.values(optionalDependencies);
    expect(new Set(versions).size).toBe(1);
    const commands = ["node --version", "npm --version", "npx --version", "tsc --version"];
    const { npm, typescript } = dependencies;
    const where = ["command -v node", "npm prefix --global"];
    const printed = [`v${versions[0]}`, npm, npm, `Version ${typescript}`];
    const text =
      fence("sh proof run", ...commands, ...where) +
      fence("text output", ...printed, "/usr/local/bin/node", "/home/deno/.npm-global");
    const { problems, summary } = await check("kv/tools.md", text);
    expect(problems).toEqual([]);
    expect(summary).toContain(`Node.js ${versions[0]}（npm ${npm}、tsc ${typescript}）`);
    expect(summary).toContain("証明 1");
  });

  it("are named by what they lack when the registry does not answer", async () => {
    vi.stubEnv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:9/");
    // The registry is read once.
    vi.resetModules();
    const { fetchNodeTools, NodeToolsError } = await import("./node-tools");
    const folder = path.join(root, "tools");
    const fetched = fetchNodeTools(project, folder);
    await expect(fetched).rejects.toThrow(NodeToolsError);
    await expect(fetched).rejects.toThrow(/Node\.js 24\.[\s\S]*取得できません[\s\S]*ECONNREFUSED/);
    expect(fs.readdirSync(root).filter((name) => name.startsWith("tools"))).toEqual([]);
  });
});

it("does not mention the tools where no sample calls them", async () => {
  const { problems, summary } = await check("kv/none.md", fence("sh run", "deno --version"));
  expect(problems).toEqual([]);
  expect(summary).not.toContain("Node.js");
});
