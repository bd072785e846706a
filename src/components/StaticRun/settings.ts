/** Tells what writes HTML in the place of components what the compiler of Markdown is told by its plugin. */
import messages from "@generated/codeTranslations";
import config from "@generated/docusaurus.config";
import { setArticleSettings } from "@site/src/markdown/settings";

setArticleSettings({ baseUrl: config.baseUrl, messages });
