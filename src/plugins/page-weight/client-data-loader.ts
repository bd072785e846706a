/** webpack's loader for the modules of ./client-data. */
import fs from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { trimChunkNames, trimConfig, trimRegistry, trimVersion } from "./client-data";

/** Tells whether a product has generated pages of a category: these show cards in the browser. */
const hasCards = (folder: string): boolean =>
  fs.readdirSync(folder).some((name) => name.startsWith("category-"));

export default function clientDataLoader(
  this: LoaderContext<{ isServer: boolean }>,
  source: string,
): string {
  const { isServer } = this.getOptions();
  const name = path.basename(this.resourcePath);
  if (name.startsWith("version-")) {
    return isServer || hasCards(path.dirname(this.resourcePath)) ? source : trimVersion(source);
  }
  const registry = path.join(path.dirname(this.resourcePath), "registry.js");
  switch (name) {
    case "registry.js":
      return trimRegistry(source, isServer);
    case "routesChunkNames.json":
      this.addDependency(registry);
      return trimChunkNames(source, fs.readFileSync(registry, "utf8"));
    default:
      return isServer ? source : trimConfig(source);
  }
}
