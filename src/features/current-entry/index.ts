import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** Plugin: keeps the current entry of the sidebar and of the table of contents in view. */
export default function currentEntry(): Plugin {
  return {
    name: "current-entry",
    getClientModules: () => [path.join(__dirname, "client.ts")],
  };
}
