/** webpack's loader for the modules of ./doc-lists, for the browser's build. */
import fs from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import {
  type Generated,
  shortenChunkNames,
  shortenGlobalData,
  shortenRegistry,
  shortenRoutes,
} from "./doc-lists";

const files = {
  routes: "routes.js",
  chunkNames: "routesChunkNames.json",
  registry: "registry.js",
  globalData: "globalData.json",
};

export default function docListsLoader(this: LoaderContext<object>): string {
  const read = (file: string) => {
    const whole = path.join(path.dirname(this.resourcePath), file);
    this.addDependency(whole);
    return fs.readFileSync(whole, "utf8");
  };
  const generated: Generated = {
    routes: read(files.routes),
    chunkNames: read(files.chunkNames),
    registry: read(files.registry),
    globalData: read(files.globalData),
  };
  switch (path.basename(this.resourcePath)) {
    case files.routes:
      return shortenRoutes(generated, path.join(__dirname, "doc-routes.ts"));
    case files.chunkNames:
      return shortenChunkNames(generated);
    case files.registry:
      return shortenRegistry(generated);
    default:
      return shortenGlobalData(generated, path.join(__dirname, "docs.ts"));
  }
}
