import type { Configuration } from "webpack";
import type {
  Configuration as DevServerConfiguration,
  ExpressRequestHandler,
} from "webpack-dev-server";

/**
 * Answers requests for Markdown exports, each made anew.
 *
 * @param baseUrl base path of the site, starting and ending with "/"
 * @param make makes the Markdown at a path without base URL; undefined where there is none
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

/**
 * @param middleware what the development server asks first
 * @returns webpack configuration to merge into Docusaurus' own
 */
export function withMiddleware(
  middleware: ExpressRequestHandler,
): Configuration & { devServer?: DevServerConfiguration } {
  return {
    devServer: {
      setupMiddlewares(middlewares) {
        // As in the plugin of src/features/search: all functions get the same list, and what they return is joined.
        middlewares.unshift(middleware);
        return [];
      },
    },
  };
}
