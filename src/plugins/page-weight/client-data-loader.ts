/** webpack's loader for the modules of ./client-data. */
import fs from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import {
  joinedChunks,
  trimChunkNames,
  trimConfig,
  trimMetadata,
  trimRegistry,
  trimVersion,
} from "./client-data";

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
  const read = (file: string) => {
    const whole = path.join(path.dirname(this.resourcePath), file);
    this.addDependency(whole);
    return fs.readFileSync(whole, "utf8");
  };
  switch (name) {
    case "registry.js": {
      const all = read("registry.js");
      return trimRegistry(source, all, joinedChunks(read("routesChunkNames.json"), all), isServer);
    }
    case "routesChunkNames.json":
      return trimChunkNames(source, read("registry.js"));
    case "site-metadata.json":
      return isServer ? source : trimMetadata(source);
    case "codeTranslations.json":
      // ./inline-messages has put them where they are shown.
      return isServer ? source : "{}";
    default:
      return isServer ? source : trimConfig(source);
  }
}
