/**
 * Compiles pages when they are opened with `npm start`, instead of all of them before the first one shows. A build
 * compiles every page, so links and fences of the others are checked there and by `npm run check`.
 *
 * Lifecycle: `configureWebpack` sets up webpack and the development server, with the list of modules from
 * `src/upstream/article-lists`, as webpack would compile all that Docusaurus' own names.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Compiler, Configuration } from "webpack";
import type { ExpressRequestHandler } from "webpack-dev-server";
import { developmentAliases } from "../../upstream/article-lists";
import { withMiddleware } from "../shared/dev-server";
import { contentHash } from "../shared/emit";

/** Only pages: waiting for parts of the site, too, would take longer than compiling them. */
const PAGES = /\.mdx?$/;

/**
 * webpack's own backend listens on a port of its own, which neither a phone nor a forwarded port reaches; this one uses
 * the development server's.
 *
 * @param prefix URL path of its addresses, ending in "/"
 * @returns webpack's option, and the middleware that answers the browser
 */
export function compileOnDemand(prefix: string): {
  lazyCompilation: NonNullable<Configuration["experiments"]>["lazyCompilation"];
  middleware: ExpressRequestHandler;
} {
  const opened = new Set<string>();
  let compiler: Compiler | undefined;
  return {
    lazyCompilation: {
      entries: false,
      test: PAGES,
      async backend(running: Compiler) {
        compiler = running;
        return {
          dispose: (callback: () => void) => callback(),
          module(page: { identifier(): string }) {
            const data = prefix + contentHash(page.identifier());
            return { client: path.join(__dirname, "client.ts"), data, active: opened.has(data) };
          },
        };
      },
    },
    middleware({ method, url }, response, next) {
      if (method !== "POST" || !url.startsWith(prefix)) return next();
      if (!opened.has(url)) {
        opened.add(url);
        compiler?.watching?.invalidate();
      }
      response.writeHead(204).end();
    },
  };
}

/**
 * Milliseconds without a compilation before webpack writes its cache. By default it starts a second after the first
 * one, when a page has just been opened, which then takes two seconds longer.
 */
const QUIET = 10_000;

/** The plugin. */
export default function fastStart({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: "fast-start",

    configureWebpack({ cache, resolve }) {
      if (process.env.NODE_ENV !== "development" || !resolve) return {};
      if (typeof cache === "object" && cache.type === "filesystem") {
        cache.idleTimeoutForInitialStore = QUIET;
        cache.idleTimeoutAfterLargeChanges = QUIET;
      }
      // webpack takes the first matching alias, so these come before Docusaurus' own.
      resolve.alias = { ...developmentAliases(generatedFilesDir), ...resolve.alias };
      const { lazyCompilation, middleware } = compileOnDemand(`${baseUrl}__compile/`);
      return {
        experiments: { lazyCompilation },
        devServer: {
          ...withMiddleware(middleware).devServer,
          // Otherwise each edit sends hundreds of messages for the browser's console.
          client: { progress: false },
        },
      };
    },
  };
}
