/** For components that write HTML: the settings that compiled pages get from a plugin. */
import type { HtmlSettings } from "@deno-docs-ja/document/html/settings";
import config from "@generated/docusaurus.config";
import { messages } from "@site/src/upstream/core-client";

export const settings: HtmlSettings = { baseUrl: config.baseUrl, messages };
