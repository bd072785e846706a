/**
 * Stands in for `@generated/registry`, which knows how to load each chunk of a page: a page with a part that is only
 * HTML is loaded when that is there, too. So Docusaurus waits, shows errors and tries again for both alike. (Pages of
 * documentation are all HTML: ./doc-routes.)
 */

// By its extension the original is told from this module.
import config from "@generated/docusaurus.config";
import registry from "@generated/registry.js";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";
import { prepareRuns } from "@site/src/components/StaticRun/served-runs";

interface PageModule {
  /** The page is one of documentation with components, and has its metadata. */
  isLive?: boolean;
  metadata?: { permalink: string };
  /** Path below the base path of a page that has such a part. */
  staticPath?: string;
}

async function withArticle(module: PageModule): Promise<PageModule> {
  if (module.staticPath) await prepareArticle(config.baseUrl + module.staticPath.slice(1));
  if (module.isLive && module.metadata) await prepareRuns(module.metadata.permalink);
  return module;
}

for (const chunk of Object.values(registry)) {
  const load = chunk[0];
  chunk[0] = async () => withArticle(await load());
}

export default registry;
