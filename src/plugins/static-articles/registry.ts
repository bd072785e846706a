/**
 * Stands in for `@generated/registry`, which knows how to load each chunk of a page: a page of documentation is loaded
 * when its article is there, too. So Docusaurus waits, shows errors and tries again for both alike.
 */

// By its extension the original is told from this module.
import config from "@generated/docusaurus.config";
import registry from "@generated/registry.js";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";

interface PageModule {
  /** Pages of documentation have an `unversionedId`. */
  metadata?: { permalink: string; unversionedId?: string };
  /** Path below the base path of another page that has static HTML. */
  staticPath?: string;
}

function pathOf({ metadata, staticPath }: PageModule): string | undefined {
  if (metadata?.unversionedId) return metadata.permalink;
  return staticPath && config.baseUrl + staticPath.slice(1);
}

async function withArticle(module: PageModule): Promise<PageModule> {
  const path = pathOf(module);
  if (path) await prepareArticle(path);
  return module;
}

for (const chunk of Object.values(registry)) {
  const load = chunk[0];
  chunk[0] = async () => withArticle(await load());
}

export default registry;
