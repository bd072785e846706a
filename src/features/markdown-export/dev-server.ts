import type { ExpressRequestHandler } from "webpack-dev-server";

/**
 * Serves Markdown exports, generated on each request.
 *
 * @param baseUrl base path of the site, starting and ending with "/"
 * @param make returns the Markdown for a path without base URL; undefined if there is none
 */
export function markdownMiddleware(
  baseUrl: string,
  make: (path: string) => string | undefined,
): ExpressRequestHandler {
  return (request, response, next) => {
    const pathname = request.url.split("?", 1)[0];
    if (!pathname.startsWith(baseUrl) || !pathname.endsWith(".md")) return next();
    try {
      const markdown = make(`/${pathname.slice(baseUrl.length)}`);
      if (markdown === undefined) return next();
      response.writeHead(200, {
        "Content-Type": "text/markdown; charset=utf-8",
        "Cache-Control": "no-store",
      });
      response.end(markdown);
    } catch (error) {
      next(error);
    }
  };
}
