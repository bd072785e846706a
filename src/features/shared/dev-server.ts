import type { Configuration } from "webpack";
import type {
  Configuration as DevServerConfiguration,
  ExpressRequestHandler,
} from "webpack-dev-server";

/**
 * @param middleware runs before the development server's own
 * @returns webpack configuration to merge into Docusaurus' own
 */
export function withMiddleware(
  middleware: ExpressRequestHandler,
): Configuration & { devServer: DevServerConfiguration } {
  return {
    devServer: {
      setupMiddlewares(middlewares) {
        // Docusaurus merges this with its own function: both get the same list, which its own returns, and the results
        // are joined. So put ours at the front of the list, before the fallback that serves the app for everything, and
        // return nothing to join.
        middlewares.unshift(middleware);
        return [];
      },
    },
  };
}
