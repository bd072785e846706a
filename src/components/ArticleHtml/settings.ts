/** Gives components that write HTML the settings that the Markdown compiler gets from its plugin. */
import config from "@generated/docusaurus.config";
import { setArticleSettings } from "@site/src/markdown/settings";
import { messages } from "@site/src/upstream/core-client";

setArticleSettings({ baseUrl: config.baseUrl, messages });
