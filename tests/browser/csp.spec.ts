import path from "node:path";
import { expect } from "@playwright/test";
import { contentSecurityPolicy, INSIGHTS_SCRIPT } from "../../src/features/hosting/policy";
import { serveWithHeaders } from "./support/headers-server";
import { test as base, dialog, HOSTED, hits, searchFor } from "./support/search-test";
import type { StaticServer } from "./support/static-server";
import { serveViewer } from "./support/viewer-cdn";
import { heading, visit } from "./support/visit";

const build = path.join(__dirname, "../../build");
const VIEWER = "/deploy/api/rest/rapidoc";

interface Fixtures {
  /** Errors in the page; must stay empty. */
  faults: string[];
}

const test = base.extend<Fixtures, { server: StaticServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await serveWithHeaders(build);
      await use(server);
      server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url.slice(0, -1)),
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      // The browser logs missing pages.
      if (!/status of 404/.test(message.text())) faults.push(message.text());
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`CSP: ${effectiveDirective} ${blockedURI}`);
      });
    });
    await serveViewer(page);
    await use(faults);
  },
});

const pages = [
  ["トップページ", "/"],
  ["製品の入口", "/runtime/"],
  ["マニュアルの入口", "/deploy/manual/"],
  ["タブのある手引き", "/runtime/manual/getting_started/installation"],
  ["コードのある手引き", "/kv/manual/operations"],
  ["チュートリアル", "/runtime/tutorials/hello_world"],
  ["コマンドの表", "/runtime/manual/tools/formatter"],
  ["互換性の表", "/runtime/manual/node/compatibility"],
  ["REST API の表", "/deploy/api/rest/projects"],
  ["きまり", "/deploy/manual/privacy-policy"],
  ["検索ページ", "/search?q=kv"],
  ["対話式のリファレンス", VIEWER],
  ["ないページ", "/nowhere"],
] as const;

for (const [name, address] of pages) {
  test(`${name}が明るくても暗くても、ビルドのヘッダーに違反しない`, async ({ page, faults }) => {
    for (const mode of ["light", "dark"]) {
      await visit(page, address);
      await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
      await expect(heading(page).first()).toBeVisible();
      // The viewer's script loads once the page is idle.
      await page.waitForFunction(() => customElements.get("rapi-doc"));
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
    }
    expect(faults).toEqual([]);
  });
}

test("検索のモーダルと検索ページが、ワーカーも含めて何も違反しない", async ({ page, faults }) => {
  await visit(page, "/kv/manual/");
  await searchFor(page, "有効期限");
  await expect(hits(page).first()).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await dialog(page)
    .getByRole("link", { name: /すべて見る/ })
    .click();
  await expect(page.locator("main article").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("コピーのボタンと明るさの切り替えが何も違反しない", async ({ page, faults }) => {
  await visit(page, "/kv/manual/");
  const block = page.locator(".theme-code-block").first();
  await block.hover();
  const copy = block.getByRole("button", { name: "コピー" });
  await copy.click();
  await expect(block.getByRole("button", { name: "コピーしました" })).toBeVisible();
  await page.getByRole("button", { name: "明るさを切り替える" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(faults).toEqual([]);
});

test("ほかのページから移った対話式のリファレンスから、API に要求を送れる", async ({
  page,
  faults,
}) => {
  const asked: string[] = [];
  await page.route("https://api.deno.com/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: [], headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await visit(page, "/deploy/api/rest/");
  await page.locator(`main a[href="${VIEWER}"]`).first().click();
  await page.locator("rapi-doc").getByRole("button", { name: "送信する" }).first().click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("ビルドにないインラインスクリプトは動かず、違反として知らされる", async ({ page, faults }) => {
  await visit(page, "/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
  });
  await expect.poll(() => faults.join()).toContain("CSP: script-src-elem inline");
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});

test.describe("外の検索を使うビルド", () => {
  test.use({ backend: "algolia" });

  test("検索と計測の部品が、その設定のヘッダーの下で何も違反しない", async ({
    page,
    faults,
    configure,
    foreignRequests,
  }) => {
    await configure();
    await serveViewer(page);
    await page.route(INSIGHTS_SCRIPT, (route) => route.fulfill({ body: "" }));
    const server = await serveWithHeaders(build, (headers) => ({
      ...headers,
      "Content-Security-Policy": contentSecurityPolicy(
        {
          environment: { apiViewerSource: "cdn", gtmContainerId: undefined },
          search: { provider: "algolia", themeConfigAlgolia: HOSTED },
        },
        {
          scriptHashes: headers["Content-Security-Policy"].match(/'sha256-[^']+'/g) ?? [],
          apiOrigins: [],
        },
      ),
    }));
    await visit(page, `${server.url}kv/manual/`);
    await searchFor(page, "有効期限");
    await expect(hits(page).first()).toBeVisible();
    expect(foreignRequests).toContain(INSIGHTS_SCRIPT);
    expect(faults).toEqual([]);
    server.close();
  });
});
