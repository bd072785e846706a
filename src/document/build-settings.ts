/** What articles depend on besides their Markdown; only a plugin learns it from Docusaurus. */
import type { HtmlSettings } from "@deno-docs-ja/document/html/settings";

let current: HtmlSettings = { baseUrl: "/", messages: {} };

/** Settings of the current build: one language at a time. */
export const buildSettings = (): HtmlSettings => current;

/** Called by the plugin that knows them (`src/features/static-articles`) before any page is compiled. */
export function setBuildSettings(settings: HtmlSettings): void {
  current = settings;
}
