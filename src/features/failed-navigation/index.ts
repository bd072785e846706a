/**
 * Fixes where a reader lands when the code of the next page cannot be loaded.
 *
 * Docusaurus then reloads the browser at the new address. The browser treats that as a reload of the previous page, so
 * it would restore the old scroll position and ignore the hash.
 *
 * Lifecycle: `getClientModules` adds ./arrive. No files are written.
 */
import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** The plugin. */
export default function failedNavigation(): Plugin {
  return {
    name: "failed-navigation",

    getClientModules() {
      return [path.join(__dirname, "arrive.ts")];
    },
  };
}
