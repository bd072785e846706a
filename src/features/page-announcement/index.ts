/**
 * Has screen readers say which page has come, as they do by themselves where the browser loads each page.
 *
 * Lifecycle: `getClientModules` adds the module that moves the focus; it stands with the components that tell it where
 * to. No files are written.
 */
import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** The plugin. */
export default function pageAnnouncement(): Plugin {
  return {
    name: "page-announcement",
    getClientModules: () => [path.join(__dirname, "../../components/page-focus.ts")],
  };
}
