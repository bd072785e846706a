/** The service worker, bundled separately by esbuild, which inlines {@link OFFLINE}. */
import { clientsClaim } from "workbox-core";
import { copyResponse } from "workbox-core/copyResponse.js";
import type { HandlerDidErrorCallback, RouteMatchCallback } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cacheNames, filesOf, isHashed, keyOf } from "./addresses";

/** Passed by a build to its worker. */
export interface WorkerSettings {
  baseUrl: string;
  /** Never read; makes each build's script differ. */
  build: string;
  /** Hash of offline.html. */
  offlinePage: string;
}

declare const OFFLINE: WorkerSettings;
declare const self: EventTarget & { skipWaiting(): Promise<void> };

/** More than the site's pages and other files that are revalidated each time. */
const MAX_PAGES = 400;
/** Assets of four builds of the site: pages read before a deployment keep their files. */
const MAX_ASSETS = 1000;

const { baseUrl, offlinePage } = OFFLINE;
const names = cacheNames(baseUrl);

const isHtml = (response: Response): boolean =>
  response.headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Matches requests of "save all", which has its own cache. */
const isSaving = ({ mode, destination }: Request): boolean =>
  mode === "same-origin" && destination === "";

/** Files that a page, or the search manifest, depends on. */
async function filesNamedIn(response: Response, url: string): Promise<string[]> {
  if (isHtml(response)) return filesOf(await response.text(), baseUrl);
  if (!url.endsWith(`${baseUrl}search/manifest.json`)) return [];
  const { headings, records, worker } = await response.json();
  return [headings, records, worker].map((name) => `${baseUrl}search/${name}`);
}

const matchOptions = { ignoreVary: true };

/** Looks in saved products, too. */
const savedToo = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
    request,
  }: {
    cachedResponse?: Response;
    request: Request;
  }) => cachedResponse ?? caches.match(request, matchOptions),
};

const showOfflinePage: HandlerDidErrorCallback = async ({ request }) =>
  request.mode === "navigate" ? matchPrecache(`${baseUrl}offline.html`) : undefined;

const assets = new CacheFirst({
  cacheName: names.assets,
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true }), savedToo],
});

const pages = new NetworkFirst({
  cacheName: names.pages,
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      // The page reports what it has just loaded.
      requestWillFetch: async ({ request, event }) =>
        event?.type === "message" ? new Request(request, { cache: "force-cache" }) : request,
      cacheWillUpdate: async ({ request, response, event }) => {
        const isRead = request.mode === "navigate" || event?.type === "message";
        // Pages are also prefetched for readers who may never come.
        if (response.status !== 200 || (isHtml(response) && !isRead)) return null;
        // Browsers refuse to show a redirected response from the cache.
        return response.redirected ? copyResponse(response) : response;
      },
      cacheDidUpdate: async ({ newResponse, request, event }) => {
        const files = await filesNamedIn(newResponse, request.url);
        await Promise.allSettled(
          files.map((path) => {
            const strategy = isHashed(path.slice(baseUrl.length)) ? assets : pages;
            return strategy.handleAll({ event, request: new Request(path) })[1];
          }),
        );
      },
      handlerDidError: showOfflinePage,
    },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
    savedToo,
  ],
});

const isOurs: RouteMatchCallback = ({ sameOrigin, url, request }) =>
  sameOrigin && url.pathname.startsWith(baseUrl) && !isSaving(request);

precache([{ url: `${baseUrl}offline.html`, revision: offlinePage }]);
registerRoute(
  (match) => isOurs(match) && isHashed(match.url.pathname.slice(baseUrl.length)),
  assets,
);
registerRoute(isOurs, pages);
enableNavigationPreload();
clientsClaim();

self.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<{ type?: string }>;
  if (data.type === "SKIP_WAITING") self.skipWaiting();
});
