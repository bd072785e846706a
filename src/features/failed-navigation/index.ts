/**
 * Mends where a reader arrives when the code of the next page cannot be loaded.
 *
 * Docusaurus then reloads the browser under the new address. To the browser that is the page the reader was on, so it
 * would scroll the new page to where the old one was and leave the address's hash alone.
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
