/**
 * Stands in for `@generated/registry`, which knows how to load each chunk of a page: a page of documentation is loaded
 * when its article is there, too. So Docusaurus waits, shows errors and tries again for both alike.
 */

// By its extension the original is told from this module.
import registry from "@generated/registry.js";
import { prepareArticle } from "@site/src/components/StaticArticle/articles";

interface PageModule {
  /** Pages of documentation have an `unversionedId`. */
  metadata?: { permalink: string; unversionedId?: string };
}

async function withArticle(module: PageModule): Promise<PageModule> {
  const { metadata } = module;
  if (metadata?.unversionedId) await prepareArticle(metadata.permalink);
  return module;
}

for (const chunk of Object.values(registry)) {
  const load = chunk[0];
  chunk[0] = async () => withArticle(await load());
}

export default registry;
