/** Runs search tests with each backend: the UI must not know which one responds. */
import { test as base, type Locator, type Page } from "@playwright/test";
import { INSIGHTS_SCRIPT } from "../../../src/features/hosting/policy";
import { type AlgoliaServer, startAlgolia } from "./algolia-server";
import { type ConfigChange, withConfig } from "./site-config";
import { CDN } from "./viewer-cdn";

export const backends = ["embedded", "algolia"] as const;
export type BackendName = (typeof backends)[number];

/** Hosted configuration for tests; no such application exists. */
export const HOSTED = { appId: "TESTAPP", apiKey: "search-only-key", indexName: "docs-test" };

interface SearchFixtures {
  backend: BackendName;
  /** Serves the site with the backend and further configuration changes. */
  configure: (change?: Omit<ConfigChange, "provider">) => Promise<void>;
  /** Makes the backend fail, or work again. */
  breakBackend: (broken: boolean) => Promise<void>;
  algolia: AlgoliaServer;
  /** Requested URLs outside the site. */
  foreignRequests: string[];
}

export const test = base.extend<SearchFixtures>({
  backend: ["embedded", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  algolia: async ({}, use) => {
    const server = await startAlgolia();
    await use(server);
    server.close();
  },

  foreignRequests: async ({ page, baseURL }, use) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      // Every page loads the API viewer's script, with or without a search.
      if (request.url() === CDN) return;
      if (!request.url().startsWith(`${baseURL}`)) foreign.push(request.url());
    });
    await use(foreign);
  },

  configure: async ({ page, backend, algolia }, use) => {
    if (backend === "algolia") {
      await page.route(/^https:\/\/[^/]+\.algolia(net)?\.(net|com)\//, async (route) => {
        const request = route.request();
        const { pathname, search } = new URL(request.url());
        const answer = await fetch(`${algolia.url}${pathname}${search}`, {
          method: request.method(),
          body: request.postData(),
        });
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        });
      });
      await page.route(INSIGHTS_SCRIPT, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
    }
    await use((change = {}) =>
      withConfig(page, {
        ...change,
        provider: backend,
        algolia: { ...(backend === "algolia" && HOSTED), ...change.algolia },
      }),
    );
    // A pending search must not fail the test after its server has closed.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },

  breakBackend: async ({ page, backend, algolia }, use) => {
    const files = /\/search\/(manifest|headings|records)[^/]*\.json$/;
    await use(async (broken) => {
      if (backend === "algolia") algolia.status = broken ? 500 : undefined;
      else if (broken) await page.route(files, (route) => route.abort());
      else await page.unroute(files);
    });
  },
});

/** Runs the same tests with each backend. */
export function describeBackends(define: () => void): void {
  for (const backend of backends) {
    test.describe(backend, () => {
      test.use({ backend });
      define();
    });
  }
}

export const searchButton = (page: Page): Locator => page.locator(".DocSearch-Button");
export const dialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "ドキュメントを検索" });
export const field = (page: Page): Locator => dialog(page).getByRole("searchbox");
export const hits = (page: Page): Locator => dialog(page).getByRole("option");

/** Opens the modal on a page that may be scrolled: there the bar hides and may move under a click. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
}

/** Opens the modal by its button and types a query. */
export async function searchFor(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await searchButton(page).click();
  await field(page).fill(query);
}

/** Collects the page's uncaught errors and crashes. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("dialog", (alert) => {
    errors.push(`alert: ${alert.message()}`);
    alert.dismiss();
  });
  return errors;
}

/** Queries that break careless code; none may cause an error. */
export const oddQueries: readonly [name: string, query: string][] = [
  ["空白", "   "],
  ["制御文字", "a\u0000\u0007\u001b\u202eb"],
  ["正規表現", ".*+?^$|()[]{}\\(((("],
  ["マークアップ", '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
  ["片方だけのサロゲート", "\ud83d kv \ude00"],
  ["百分率符号化", "%E0%A4%A %zz %"],
  ["長い入力", "権限".repeat(500_000)],
  ["プロトタイプの名前", "__proto__ constructor hasOwnProperty"],
];
