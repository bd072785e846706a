/** What every server sends with the site's files, whatever its configuration format. */
import type { SiteEnvironment } from "../../data/environment";
import { viewerScript } from "../api-viewer";
import type { SearchConfig } from "../search/provider";

/** Deployment settings that decide which other hosts a page contacts. */
export interface HostingOptions {
  environment: Pick<SiteEnvironment, "apiViewerSource" | "gtmContainerId">;
  search: Pick<SearchConfig, "provider"> & {
    themeConfigAlgolia: Pick<SearchConfig["themeConfigAlgolia"], "appId">;
  };
}

/** Known only from the finished build. */
export interface BuiltFacts {
  /** CSP sources of the inline scripts. */
  scriptHashes: readonly string[];
  /** Origins of the API that the API viewer sends requests to. */
  apiOrigins: readonly string[];
}

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Directive of a Content-Security-Policy → its sources. */
type Sources = Record<string, readonly string[]>;

/** The script that DocSearch's click analytics plugin loads, at the version the plugin names. */
export const INSIGHTS_SCRIPT =
  "https://cdn.jsdelivr.net/npm/search-insights@2.6.0/dist/search-insights.min.js";

/** Google's hosts: developers.google.com/tag-platform/security/guides/csp; the frame is for readers without scripts. */
const tagManager: Sources = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.google.com",
  ],
  "frame-src": ["https://www.googletagmanager.com"],
};

/** Hosts of an application: algolia.com/doc/rest-api/search (one for reads, three fallbacks) and its Insights API. */
function algolia(appId: string): Sources {
  const fallbacks = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return {
    "script-src": [INSIGHTS_SCRIPT],
    "connect-src": [
      `https://${appId}-dsn.algolia.net`,
      ...fallbacks,
      "https://insights.algolia.io",
    ],
  };
}

function site({ scriptHashes, apiOrigins }: BuiltFacts): Sources {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes],
    // React and the code highlighter write style attributes, RapiDoc writes style elements.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    // In-app navigation keeps the first page's policy, so every page allows the viewer's servers.
    "connect-src": ["'self'", ...apiOrigins],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/**
 * The Content-Security-Policy of every page.
 *
 * @param options the deployment: other hosts are allowed only for what it uses
 * @param facts what the build contains
 */
export function contentSecurityPolicy(
  { environment, search }: HostingOptions,
  facts: BuiltFacts,
): string {
  const all: Sources[] = [site(facts)];
  // The exact file: the CDN also serves everybody else's.
  if (environment.apiViewerSource === "cdn") all.push({ "script-src": [viewerScript("cdn").url] });
  if (search.provider === "algolia") all.push(algolia(search.themeConfigAlgolia.appId));
  if (environment.gtmContainerId) all.push(tagManager);
  const names = [...new Set(all.flatMap(Object.keys))];
  return names
    .map((name) => [name, ...all.flatMap((sources) => sources[name] ?? [])].join(" "))
    .join("; ");
}

/** Not needed by any page, so denied to scripts. */
const deniedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * Headers of every response.
 *
 * @param csp the Content-Security-Policy
 */
export function securityHeaders(csp: string): Headers {
  return {
    "Content-Security-Policy": csp,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Code is copied to the clipboard.
    "Permissions-Policy": [
      ...deniedFeatures.map((feature) => `${feature}=()`),
      "clipboard-write=(self)",
    ].join(", "),
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** How long browsers and CDNs may cache some files. */
export interface CacheRule {
  /** Value of Cache-Control. */
  value: string;
  /** Paths below the base path; "*" matches any characters, once per path. No file matches two of all the rules. */
  paths: readonly string[];
}

/** For pages: cached, but revalidated each time. */
export const REVALIDATE = "no-cache";

/** Everything except the pages. */
export const cacheRules: readonly CacheRule[] = [
  {
    // Named by content hash.
    value: "public, max-age=31536000, immutable",
    paths: ["assets/*", "search/headings.*.json", "search/records.*.json", "search/worker.*.js"],
  },
  { value: REVALIDATE, paths: ["search/manifest.json", "service-worker.js", "offline/*.json"] },
  { value: "public, max-age=300", paths: ["*.md", "llms*.txt"] },
  { value: "public, max-age=3600", paths: ["img/*", "shots/*", "openapi/*", "*.xml"] },
];
