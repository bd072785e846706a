import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import {
  nodeModules as committed,
  type NodeModule,
  type NodeModules,
} from "../../src/data/node-modules";
import type { Check } from "../run-checks";
import { type BinaryModules, platform, readModules } from "./read-modules";
import { updateNodeModules } from "./update";

const DATA = "src/data/node-modules.json";
const HOW_TO = "npm run check -- --only node --update で作り直してください。";

/**
 * Checks that the Node.js module table matches the pinned Deno.
 *
 * @throws when the binary is missing or does not answer
 */
export const check: Check = {
  name: "node",
  scope: "site",
  run() {
    const { version } = findDeno();
    const binary = readModules(committed.modules.map(({ name }) => name));
    return compareModules(committed, { ...binary, deno: version }, platform()).map((message) => ({
      file: DATA,
      line: 1,
      message,
      check: "node",
    }));
  },
  update: updateNodeModules,
};

/**
 * @param data the committed modules
 * @param binary the modules of the pinned Deno
 * @param here the binary's platform; names are compared only on the data's own
 * @returns the differences and what to do, in Japanese
 */
export function compareModules(data: NodeModules, binary: BinaryModules, here: string): string[] {
  if (data.deno !== binary.deno)
    return [`Deno ${data.deno} のデータです。使っている Deno は ${binary.deno} です。${HOW_TO}`];
  if (data.claims !== binary.version)
    return [
      `process.version が ${data.claims} のデータです。実際は ${binary.version} です。${HOW_TO}`,
    ];
  const known = new Set(data.modules.map(({ name }) => name));
  const unknown = Object.keys(binary.modules).filter((name) => !known.has(name));
  const differing = data.modules.flatMap((module) => {
    const real = binary.modules[module.name] ?? null;
    if (module.imports !== (real !== null))
      return [`「${module.name}」は${real ? "読み込めます" : "読み込めません"}。`];
    return real && data.platform === here ? compareNames(module, real) : [];
  });
  return [...unknown.map((name) => `「${name}」がデータにありません。`), ...differing].map(
    (message) => `${message}${HOW_TO}`,
  );
}

function compareNames(
  { name, exports, onDefault, missing }: NodeModule,
  real: { exports: string[]; properties: string[] },
): string[] {
  if (real.exports.length !== exports)
    return [`「${name}」のエクスポートは ${real.exports.length} 個です。`];
  const isWrong = (each: string) =>
    real.exports.includes(each) || real.properties.includes(each) !== onDefault.includes(each);
  const wrong = [...onDefault, ...missing].filter(isWrong);
  return wrong.length > 0 ? [`「${name}」の ${wrong.join("、")} の有無が違います。`] : [];
}
