import { queryDeno } from "../facts/binary";
import { parseOutput } from "../json";

/** The built-in modules a binary reports. */
export interface BinaryModules {
  /** `process.version`, e.g. "v26.3.0". */
  version: string;
  /** `process.versions.deno`; missing in Node.js. */
  deno?: string;
  /** Specifier → names; null where the import fails. */
  modules: Record<string, { exports: string[]; properties: string[] } | null>;
}

/** @returns this machine's operating system and processor, as in the data */
export const platform = (): string => `${process.platform}-${process.arch}`;

/**
 * A program for both Deno and Node.js that prints {@link BinaryModules} as JSON.
 *
 * @param names modules to import besides the binary's own `module.builtinModules`
 */
export function probe(names: readonly string[] = []): string {
  return `
import { builtinModules } from "node:module";
import process from "node:process";

const isPublic = (name) => name !== "default" && name !== "module.exports" && !name.startsWith("_");
const propertiesOf = (value) => {
  const names = new Set();
  while (value && value !== Object.prototype && value !== Function.prototype) {
    for (const name of Object.getOwnPropertyNames(value)) names.add(name);
    value = Object.getPrototypeOf(value);
  }
  return [...names];
};

const listed = builtinModules.map((name) => "node:" + name.replace(/^node:/, ""));
const modules = {};
for (const name of new Set([...listed, ...${JSON.stringify(names)}])) {
  try {
    const module = await import(name);
    const exports = Object.keys(module).filter(isPublic).sort();
    modules[name] = { exports, properties: propertiesOf(module.default).filter(isPublic).sort() };
  } catch {
    modules[name] = null;
  }
}
const { deno } = process.versions;
console.log(JSON.stringify({ version: process.version, deno, modules }));
`;
}

/**
 * Queries the pinned Deno's built-in modules.
 *
 * @param names modules to try besides those it lists, e.g. Node.js's
 * @throws when the binary is missing or does not answer
 */
export function readModules(names: readonly string[] = []): BinaryModules {
  const answer = queryDeno(["eval", "--no-config", probe(names)]);
  return parseOutput(answer, "Deno の組み込みモジュールを調べられません。");
}
