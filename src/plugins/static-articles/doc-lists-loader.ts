/** webpack's loader for the modules of ./doc-lists, for the browser's build. */
import fs from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { usesComponents } from "../../remark/components";
import { readRegistry } from "../page-weight/client-data";
import { versionFiles } from "../page-weight/version-files";
import {
  type Generated,
  shortenChunkNames,
  shortenGlobalData,
  shortenRegistry,
  shortenRoutes,
  shortenVersion,
} from "./doc-lists";

const files = {
  routes: "routes.js",
  chunkNames: "routesChunkNames.json",
  registry: "registry.js",
  globalData: "globalData.json",
};

/** Modules of pages of Markdown that use components; when one begins to, or ends, the lists change. */
function livePages(registry: string, read: (module: string) => string): Set<string> {
  const pages = readRegistry(registry).filter(({ module }) => /^@site\/.*\.mdx?$/.test(module));
  return new Set(
    pages.map(({ module }) => module).filter((module) => usesComponents(read(module))),
  );
}

export default function docListsLoader(
  this: LoaderContext<{ generatedFilesDir: string; siteDir: string }>,
  source: string,
): string {
  const { generatedFilesDir, siteDir } = this.getOptions();
  const read = (file: string) => {
    const whole = path.resolve(generatedFilesDir, file);
    this.addDependency(whole);
    return fs.readFileSync(whole, "utf8");
  };
  const registry = read(files.registry);
  const generated: Generated = {
    routes: read(files.routes),
    chunkNames: read(files.chunkNames),
    registry,
    globalData: read(files.globalData),
    live: livePages(registry, (module) => read(module.replace("@site", siteDir))),
    versions: versionFiles(generatedFilesDir).map((file) => JSON.parse(read(file))),
  };
  switch (path.basename(this.resourcePath)) {
    case files.routes:
      return shortenRoutes(generated, path.join(__dirname, "doc-routes.ts"));
    case files.chunkNames:
      return shortenChunkNames(generated);
    case files.registry:
      return shortenRegistry(generated);
    case files.globalData:
      return shortenGlobalData(generated, path.join(__dirname, "docs.ts"));
    default:
      return shortenVersion(generated, JSON.parse(source), path.join(__dirname, "docs.ts"));
  }
}
