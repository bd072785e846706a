import config from "@generated/docusaurus.config";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";
import { loadMdxArticle } from "@site/src/components/StaticArticle/mdx-article";

interface PageModule {
  /** MDX marks the component of a page. */
  default?: { isMDXComponent?: boolean };
  /** Path below the base path of a page with a static HTML part. */
  staticPath?: string;
}

/**
 * Loads a page with a static HTML part, or with components of its own, only as a whole. So Docusaurus waits, shows errors and retries for both alike.
 *
 * @param module the module loaded by the router
 * @returns the same
 * @throws Error when its other part cannot be loaded
 */
export default async function wholePage(module: PageModule): Promise<PageModule> {
  if (module.staticPath) await prepareArticle(config.baseUrl + module.staticPath.slice(1));
  if (module.default?.isMDXComponent) await loadMdxArticle();
  return module;
}
