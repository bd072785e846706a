/** Chooses who answers searches, from the environment of the build. */
import { SCHEMA_VERSION } from "./records/files";

export type SearchProvider = "embedded" | "algolia";

/** Environment variables that are read here. */
export interface SearchEnvironment {
  SEARCH_PROVIDER?: string;
  ALGOLIA_APP_ID?: string;
  /** Search-only key: it is part of every page. */
  ALGOLIA_SEARCH_KEY?: string;
  ALGOLIA_INDEX?: string;
  [other: string]: string | undefined;
}

/** What the site's configuration takes from here. */
export interface SearchConfig {
  provider: SearchProvider;
  /** `themeConfig.algolia`: always complete, since the theme's schema demands it. */
  themeConfigAlgolia: {
    appId: string;
    apiKey: string;
    indexName: string;
    contextualSearch: boolean;
    searchPagePath: string;
    insights: boolean;
    maxResultsPerGroup: number;
  };
  /** To be spread into `customFields`: where the components read the provider at run time. */
  customFields: { search: { provider: SearchProvider } };
}

/** The name says the form of the records, so that old and new deployments never share an index. */
export const DEFAULT_INDEX = `docs-ja-v${SCHEMA_VERSION}`;

/** DocSearch's 5 would hide half of what a question about one product finds. */
const MAX_RESULTS_PER_GROUP = 10;

const ALGOLIA_VARIABLES = ["ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY", "ALGOLIA_INDEX"] as const;

function isSet(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== "";
}

/**
 * Chooses the provider: Algolia where it is asked for or completely configured, else the embedded
 * engine.
 *
 * @param env environment variables, e.g. `process.env`
 * @throws Error in Japanese for an unknown provider or an incomplete Algolia configuration
 */
export function chooseSearchProvider(env: SearchEnvironment): SearchConfig {
  const asked = env.SEARCH_PROVIDER?.trim() ?? "";
  if (!["", "embedded", "algolia"].includes(asked)) {
    throw new Error(
      `環境変数 SEARCH_PROVIDER の値「${asked}」は使えません。embedded か algolia を指定するか、指定を外してください。`,
    );
  }
  const missing = ALGOLIA_VARIABLES.filter((name) => !isSet(env[name]));
  const none = missing.length === ALGOLIA_VARIABLES.length;
  const wantsAlgolia = asked === "algolia" || (asked === "" && !none);
  if (wantsAlgolia && missing.length > 0) {
    throw new Error(
      `Algolia の設定が足りません。環境変数 ${missing.join(", ")} を設定するか、SEARCH_PROVIDER=embedded を指定してください。`,
    );
  }
  const provider = wantsAlgolia ? "algolia" : "embedded";
  const value = (name: (typeof ALGOLIA_VARIABLES)[number], embedded: string) =>
    wantsAlgolia ? (env[name]?.trim() ?? embedded) : embedded;
  return {
    provider,
    themeConfigAlgolia: {
      appId: value("ALGOLIA_APP_ID", "embedded"),
      apiKey: value("ALGOLIA_SEARCH_KEY", "embedded"),
      indexName: value("ALGOLIA_INDEX", DEFAULT_INDEX),
      contextualSearch: true,
      searchPagePath: "search",
      insights: true,
      maxResultsPerGroup: MAX_RESULTS_PER_GROUP,
    },
    customFields: { search: { provider } },
  };
}
