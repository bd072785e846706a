/**
 * Has screen readers say which page has come, as they do by themselves where the browser loads each page.
 *
 * Lifecycle: `getClientModules` adds ./client. No files are written.
 */
import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** The plugin. */
export default function pageAnnouncement(): Plugin {
  return {
    name: "page-announcement",
    getClientModules: () => [path.join(__dirname, "client.ts")],
  };
}
