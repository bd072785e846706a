import type { Page } from "@playwright/test";

/** Changes a test may make to the configuration in the build. */
export interface ConfigChange {
  provider?: "embedded" | "algolia";
  /** Merged into `themeConfig.algolia`. */
  algolia?: Record<string, unknown>;
  /** null removes the URL. */
  repoUrl?: string | null;
}

/** The configuration in the main script, as webpack writes a file of JSON. */
const CONFIG = /JSON\.parse\((["'`])((?:(?!\1)[^\\]|\\.)*?"themeConfig":(?:(?!\1)[^\\]|\\.)*)\1\)/;

function change(bundle: string, { provider, algolia, repoUrl }: ConfigChange): string {
  const [whole, quote, json] = CONFIG.exec(bundle) ?? [];
  if (!whole) throw new Error("The main script has no configuration");
  const config = JSON.parse(new Function(`return ${quote}${json}${quote}`)());
  const { customFields, themeConfig } = config;
  Object.assign(themeConfig.algolia, algolia);
  if (provider) customFields.search.provider = provider;
  if (repoUrl !== undefined) customFields.repoUrl = repoUrl ?? undefined;
  const changed = JSON.stringify(JSON.stringify(config));
  return bundle.replace(whole, () => `JSON.parse(${changed})`);
}

/**
 * Changes the configuration of the build under test as it is served: one build must work with every configuration,
 * since it is read at run time.
 */
export async function withConfig(page: Page, by: ConfigChange): Promise<void> {
  await page.route(/\/assets\/js\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text(), by) });
  });
}
