/** Chooses the search backend from the build's environment. */

export type SearchProvider = "embedded" | "algolia";

/** What the site's configuration takes from here. */
export interface SearchConfig {
  provider: SearchProvider;
  /** `themeConfig.algolia`: always complete, as the theme's schema requires. */
  themeConfigAlgolia: {
    appId: string;
    apiKey: string;
    indexName: string;
    contextualSearch: boolean;
    searchPagePath: string;
    insights: boolean;
    maxResultsPerGroup: number;
  };
  /** For `customFields`, where components read the provider at run time. */
  customFields: { search: { provider: SearchProvider } };
}

/** Key of the embedded engine's stored searches. */
const EMBEDDED_INDEX = "docs-ja-v1";

/** DocSearch's 5 would hide half of the hits for a question about one product. */
const MAX_RESULTS_PER_GROUP = 10;

/** The key is search-only: it is part of every page. */
const ALGOLIA_VARIABLES = ["ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY", "ALGOLIA_INDEX"] as const;

/**
 * Chooses the provider: Algolia if requested or fully configured, otherwise the embedded engine.
 *
 * @param env environment variables, e.g. `process.env`
 * @throws Error in Japanese for an unknown provider or an incomplete Algolia configuration
 */
export function chooseSearchProvider(
  env: Readonly<Record<string, string | undefined>>,
): SearchConfig {
  const asked = env.SEARCH_PROVIDER?.trim() ?? "";
  if (!["", "embedded", "algolia"].includes(asked)) {
    throw new Error(
      `環境変数 SEARCH_PROVIDER の値「${asked}」は使えません。embedded か algolia を指定するか、指定を外してください。`,
    );
  }
  const values = ALGOLIA_VARIABLES.map((name) => env[name]?.trim() ?? "");
  const missing = ALGOLIA_VARIABLES.filter((_, i) => !values[i]);
  const wantsAlgolia = asked === "algolia" || (asked === "" && values.some(Boolean));
  if (wantsAlgolia && missing.length > 0) {
    throw new Error(
      `Algolia の設定が足りません。環境変数 ${missing.join(", ")} を設定するか、SEARCH_PROVIDER=embedded を指定してください。`,
    );
  }
  const provider = wantsAlgolia ? "algolia" : "embedded";
  const [appId, apiKey, indexName] = wantsAlgolia
    ? values
    : ["embedded", "embedded", EMBEDDED_INDEX];
  return {
    provider,
    themeConfigAlgolia: {
      appId,
      apiKey,
      indexName,
      contextualSearch: true,
      searchPagePath: "search",
      insights: true,
      maxResultsPerGroup: MAX_RESULTS_PER_GROUP,
    },
    customFields: { search: { provider } },
  };
}
