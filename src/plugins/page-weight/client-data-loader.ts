/** webpack's loader for the modules of ./client-data. */
import fs from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { trimChunkNames, trimConfig, trimRegistry } from "./client-data";

export default function clientDataLoader(
  this: LoaderContext<{ isServer: boolean }>,
  source: string,
): string {
  const { isServer } = this.getOptions();
  const registry = path.join(path.dirname(this.resourcePath), "registry.js");
  switch (path.basename(this.resourcePath)) {
    case "registry.js":
      return trimRegistry(source, isServer);
    case "routesChunkNames.json":
      this.addDependency(registry);
      return trimChunkNames(source, fs.readFileSync(registry, "utf8"));
    default:
      return isServer ? source : trimConfig(source);
  }
}
