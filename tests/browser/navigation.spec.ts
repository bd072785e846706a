import { expect, type Page, type Request, test } from "@playwright/test";
import {
  drawn,
  fail,
  hold,
  leadMenu,
  loadNothingAhead,
  menuLink,
  rewrite,
  serveAsFile,
  stopClock,
} from "./support/page-code";
import { heading, hydrated, scrolled, visit, watchPageLoads } from "./support/visit";

const START = "/kv/manual/";
const OPERATIONS = "/kv/manual/operations";

async function expectNotFound(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText("ページが見つかりません");
  await expect(page).toHaveTitle(/^ページが見つかりません \|/);
  await expect(page.getByRole("main")).toContainText("リンク元のサイトの管理者");
}

test.describe("アドレスの .html と index.html", () => {
  for (const [address, file] of [
    // Hosts serve 404.html where they have no file, and the page's file where they have one.
    [`${OPERATIONS}.html`, "/404.html"],
    [`${OPERATIONS}/index.html`, OPERATIONS],
  ]) {
    test(`${address} を直接開くと、そのページが出る`, async ({ page }) => {
      await serveAsFile(page, address, file);
      await visit(page, address);
      await expect(heading(page)).toHaveText("操作");
      await expect(page).toHaveTitle(/^操作 \|/);
      await expect(menuLink(page, "操作")).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("main")).toHaveCount(1);
    });

    test(`${address} へのリンクをたどると、そのページが出る`, async ({ page }) => {
      await leadMenu(page, OPERATIONS, address);
      await visit(page, START);
      const loads = watchPageLoads(page);
      await menuLink(page, "操作").click();
      await expect(heading(page)).toHaveText("操作");
      await expect(page).toHaveTitle(/^操作 \|/);
      expect(loads).toEqual([]);
    });
  }
});

test("文書とトップページの間を、読み込み直さずに行き来する", async ({ page }) => {
  await visit(page, START);
  const title = await heading(page).textContent();
  const loads = watchPageLoads(page);
  await page.locator(".navbar__brand").click();
  await expect(heading(page)).toHaveText("Deno を、確かなコードで学ぶ");
  // Its styles have loaded too.
  await expect(page.locator("[class*=cards]").first()).toHaveCSS("display", "grid");
  await page.locator("main").getByRole("link", { name: /KV/ }).first().click();
  await expect(heading(page)).not.toHaveText("Deno を、確かなコードで学ぶ");
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText(title ?? "");
  expect(loads).toEqual([]);
});

test.describe("移動したあとの位置", () => {
  for (const [name, id, hash] of [
    ["英字", "limits", "#limits"],
    ["日本語", "上限", "#上限"],
    ["符号化した日本語", "上限", `#${encodeURIComponent("上限")}`],
  ]) {
    test(`${name}のハッシュの見出しへ移る`, async ({ page }) => {
      await leadMenu(page, OPERATIONS, OPERATIONS + hash);
      await rewrite(page, `**${OPERATIONS}`, (text) => text.replaceAll('"limits"', `"${id}"`));
      await visit(page, START);
      await menuLink(page, "操作").click();
      await expect(heading(page)).toHaveText("操作");
      const target = page.locator(`h2[id="${id}"]`);
      await expect(target).toBeInViewport();
      // Its section is longer than the window, so it is at the top.
      const top = await target.evaluate((node) => node.getBoundingClientRect().top);
      expect(top).toBeLessThan(150);
    });
  }

  test("ハッシュがなければ先頭に移り、クエリだけの変化では動かない", async ({ page }) => {
    await leadMenu(page, "/kv/manual/transactions", `${OPERATIONS}?from=menu`);
    await visit(page, START);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await menuLink(page, "操作").click();
    await expect(heading(page)).toHaveText("操作");
    await drawn(page);
    expect(await scrolled(page)).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 1200));
    await menuLink(page, "トランザクション").click();
    await expect(page).toHaveURL(`${OPERATIONS}?from=menu`);
    await drawn(page);
    expect(await scrolled(page)).toBe(1200);
  });
});

test.describe("進み具合の棒", () => {
  const bar = (page: Page) => page.locator("#nprogress [role=bar]");
  /** The bar's progress, 0 to 1. */
  const progress = (page: Page) =>
    bar(page).evaluate(({ style }) => {
      const [, percent] = style.transform.match(/translate3d\((-?[\d.]+)%/) ?? [];
      return Math.round(1000 + Number(percent) * 10) / 1000;
    });

  test("200 ms のあとに 0.08 で始まり、800 ms ごとに進み、ページが出ると終わる", async ({
    page,
  }) => {
    const release = await hold(page, `**${OPERATIONS}`);
    await page.clock.install();
    await visit(page, START);
    // Each step is a random part of the rate.
    await page.evaluate(() => {
      Math.random = () => 0.5;
    });
    await stopClock(page);
    await menuLink(page, "操作").click();
    await expect(page).toHaveURL(OPERATIONS);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeAttached();
    expect(await progress(page)).toBe(0.08);
    await expect(bar(page)).toHaveCSS("transition-duration", "0.2s");
    await expect(page.locator("#nprogress > *")).toHaveCount(1);
    await page.clock.runFor(799);
    expect(await progress(page)).toBe(0.08);
    await page.clock.runFor(1);
    expect(await progress(page)).toBe(0.09);
    await page.clock.runFor(800);
    expect(await progress(page)).toBe(0.1);
    // Underway until the code loads.
    await page.clock.runFor(20_000);
    await expect(bar(page)).toBeAttached();

    release();
    await expect(heading(page)).toHaveText("操作");
    // The last steps and the fade take 200 ms each.
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test("すぐに届くページ、ハッシュ、クエリの変化では出ない", async ({ page }) => {
    await leadMenu(page, "/kv/manual/transactions", `${OPERATIONS}?from=menu`);
    await page.clock.install();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector("#nprogress")) seen.push(window.location.href);
      }).observe(document, { childList: true, subtree: true });
    });
    await visit(page, START);
    await stopClock(page);

    await menuLink(page, "操作").click();
    await expect(heading(page)).toHaveText("操作");
    await page.clock.runFor(2000);
    await page.locator(".table-of-contents").getByRole("link", { name: "上限" }).click();
    await expect(page).toHaveURL(`${OPERATIONS}#limits`);
    await page.clock.runFor(2000);
    await menuLink(page, "トランザクション").click();
    await expect(page).toHaveURL(`${OPERATIONS}?from=menu`);
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([]);
  });
});

test.describe("リンク先の先読み", () => {
  // Only the footer links there.
  const PRIVACY = "/deploy/manual/privacy-policy";
  const footerLink = (page: Page) => page.locator(`footer a[href="${PRIVACY}"]`);

  /** Requests for the page, by their initiator. */
  function watchPage(page: Page): string[] {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === PRIVACY) asked.push(request.resourceType());
    });
    return asked;
  }

  test("画面に入ったリンクの先を取り寄せ、ポインターが乗ると読み込む", async ({ page }) => {
    const asked = watchPage(page);
    const waiting = new Set<Request>();
    page.on("request", (request) => waiting.add(request));
    page.on("requestfinished", (request) => waiting.delete(request));
    page.on("requestfailed", (request) => waiting.delete(request));
    // After a failed prefetch, retry when a visit is likelier.
    await fail(page, `**${PRIVACY}`, 1);
    await visit(page, START);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await footerLink(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(["fetch"]);

    await footerLink(page).hover();
    await expect.poll(() => asked).toEqual(["fetch", "fetch"]);
    await expect.poll(() => waiting.size).toBe(0);
    await page.context().setOffline(true);
    await footerLink(page).click();
    await expect(heading(page)).toHaveText(/プライバシー/);
  });

  for (const [name, connection] of [
    ["2g の回線", { saveData: false, effectiveType: "2g" }],
    ["slow-2g の回線", { saveData: false, effectiveType: "slow-2g" }],
    ["データの節約", { saveData: true, effectiveType: "4g" }],
  ] as const) {
    test(`${name}では先読みせず、クリックで読み込む`, async ({ page }) => {
      await loadNothingAhead(page, connection);
      const asked = watchPage(page);
      await visit(page, START);
      await footerLink(page).scrollIntoViewIfNeeded();
      // Observers fire in creation order: the link's own has fired by then.
      await footerLink(page).evaluate(
        (link) =>
          new Promise((resolve) => {
            new IntersectionObserver(([entry]) => entry.isIntersecting && resolve(true)).observe(
              link,
            );
          }),
      );
      await footerLink(page).hover();
      await drawn(page);
      expect(asked).toEqual([]);
      await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
      await footerLink(page).click();
      await expect(heading(page)).toHaveText(/プライバシー/);
      expect(asked).toEqual(["fetch"]);
    });
  }
});

test.describe("知らないアドレス", () => {
  for (const address of ["/kv/manual/no-such-page", "/no-such-page", `${OPERATIONS}/x`]) {
    test(`${address} へのリンクをたどると、日本語の「見つかりません」が出る`, async ({ page }) => {
      await leadMenu(page, OPERATIONS, address);
      await visit(page, START);
      const loads = watchPageLoads(page);
      await menuLink(page, "操作").click();
      await expectNotFound(page);
      await expect(page).toHaveURL(address);
      expect(loads).toEqual([]);
      await page.goBack();
      await expect(menuLink(page, "クイックスタート")).toHaveAttribute("aria-current", "page");
    });
  }

  test("ページの下や上のアドレスを直接開いても、そのページにはならない", async ({ page }) => {
    for (const address of [`${OPERATIONS}/x`, "/search/x", "/kv/manual/operation", "/docs"]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expectNotFound(page);
    }
  });
});
