import config from "@generated/docusaurus.config";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";
import { prepareRuns } from "@site/src/components/StaticRun/served-runs";

interface PageModule {
  /** The page is one of documentation with components, and has its metadata. */
  isLive?: boolean;
  metadata?: { permalink: string };
  /** Path below the base path of a page with a part that is only HTML. */
  staticPath?: string;
}

/**
 * A page with a part that is only HTML is loaded when that is there, too. So Docusaurus waits, shows errors and tries
 * again for both alike.
 *
 * @param module what the router has loaded
 * @returns the same
 * @throws Error when the HTML cannot be loaded
 */
export default async function wholePage(module: PageModule): Promise<PageModule> {
  if (module.staticPath) await prepareArticle(config.baseUrl + module.staticPath.slice(1));
  if (module.isLive && module.metadata) await prepareRuns(module.metadata.permalink);
  return module;
}
