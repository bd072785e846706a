/** Gives components that write HTML the settings that the Markdown compiler gets from its plugin. */
import messages from "@generated/codeTranslations";
import config from "@generated/docusaurus.config";
import { setArticleSettings } from "@site/src/markdown/settings";

setArticleSettings({ baseUrl: config.baseUrl, messages });
