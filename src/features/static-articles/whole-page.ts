import config from "@generated/docusaurus.config";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";
import { prepareRuns } from "@site/src/components/StaticRun/served-runs";

interface PageModule {
  /** Set for pages of documentation with components, which have metadata. */
  isLive?: boolean;
  metadata?: { permalink: string };
  /** Path below the base path of a page with a static HTML part. */
  staticPath?: string;
}

/**
 * Loads a page with a static HTML part only as a whole. So Docusaurus waits, shows errors and retries for both.
 *
 * @param module the module loaded by the router
 * @returns the same
 * @throws Error when the HTML cannot be loaded
 */
export default async function wholePage(module: PageModule): Promise<PageModule> {
  if (module.staticPath) await prepareArticle(config.baseUrl + module.staticPath.slice(1));
  if (module.isLive && module.metadata) await prepareRuns(module.metadata.permalink);
  return module;
}
