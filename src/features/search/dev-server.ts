import type { SearchFiles } from "@deno-docs-ja/ja-search/build-files";
import { retryable } from "@deno-docs-ja/ja-search/retryable";
import type { ExpressRequestHandler } from "webpack-dev-server";
import { bundleWorker } from "./bundle-worker";

/** Generates the search files of the current pages. */
export type MakeFiles = (worker: string) => SearchFiles;

const MEDIA_TYPES: Record<string, string> = {
  json: "application/json; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/**
 * Serves search files. The manifest is regenerated on each request; the files it names are kept from then on.
 *
 * @param prefix URL path of the search files, ending in "/"
 * @param make generates the files
 */
export function searchMiddleware(prefix: string, make: MakeFiles): ExpressRequestHandler {
  const worker = retryable(bundleWorker);
  let files: SearchFiles = new Map();
  return async ({ url }, response, next) => {
    const [, name, extension] = /^([^?]+\.(\w+))(?:\?|$)/.exec(url.slice(prefix.length)) ?? [];
    if (!url.startsWith(prefix) || !(extension in MEDIA_TYPES)) return next();
    try {
      if (name === "manifest.json") files = make(await worker());
      const content = files.get(name);
      response.writeHead(content === undefined ? 404 : 200, {
        "Content-Type": MEDIA_TYPES[extension],
        "Cache-Control": "no-store",
      });
      response.end(content);
    } catch (error) {
      next(error);
    }
  };
}
