import { expect, type Page } from "@playwright/test";
import { drawn } from "./support/page-code";
import {
  describeBackends,
  dialog,
  field,
  hits,
  searchButton,
  searchFor,
  test,
} from "./support/search-test";
import { visit } from "./support/visit";

/** Records script and search file requests. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (/\.js$|\/search\/.*\.json$/.test(request.url())) loads.push(request.url());
  });
  return loads;
}

const INDEX = /\/search\/(headings|records)\.\w+\.json$/;

describeBackends(() => {
  test("探さない読者には何も読み込まない", async ({
    page,
    configure,
    backend,
    foreignRequests,
  }) => {
    await configure();
    const loads = watchLoads(page);
    await visit(page, "/kv/manual/");
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(500);
    expect(loads.filter((url) => url.includes("/search/"))).toEqual([]);
    expect(foreignRequests).toEqual([]);
    // The modal loads at the first sign of interest, not before.
    loads.length = 0;
    await searchButton(page).hover();
    await expect.poll(() => loads.filter((url) => url.endsWith(".js")).length).toBeGreaterThan(0);
    if (backend === "embedded")
      await expect.poll(() => loads.some((url) => INDEX.test(url))).toBe(true);
  });

  test("事前の接続は、外部の検索を使うときだけ", async ({ page, configure, backend }) => {
    await configure();
    await visit(page, "/kv/manual/");
    const hint = page.locator('head link[rel="preconnect"]');
    if (backend === "embedded") await expect(hint).toHaveCount(0);
    else await expect(hint).toHaveAttribute("href", "https://TESTAPP-dsn.algolia.net");
  });
});

test.describe("読み込みのきっかけ", () => {
  for (const [name, act] of [
    ["フォーカス", (page: Page) => searchButton(page).focus()],
    ["タッチ", (page: Page) => searchButton(page).dispatchEvent("touchstart")],
    ["開くこと", (page: Page) => page.keyboard.press("Control+k")],
  ] as const) {
    test(name, async ({ page }) => {
      const loads = watchLoads(page);
      await visit(page, "/kv/manual/");
      await page.waitForLoadState("networkidle");
      loads.length = 0;
      await act(page);
      await expect.poll(() => loads.some((url) => INDEX.test(url))).toBe(true);
    });
  }
});

test.describe("索引のファイルの異常", () => {
  const QUERY = "有効期限";
  const manifest = "**/search/manifest.json";
  const records = /\/search\/records\.\w+\.json$/;

  async function expectErrorThenRecovery(page: Page, url: string | RegExp, query: string) {
    await searchFor(page, query);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
    await page.unroute(url);
    await field(page).pressSequentially("ん");
    await field(page).press("Backspace");
    await expect(hits(page).first()).toBeVisible();
  }

  for (const [name, answer] of [
    ["ない", { status: 404, body: "" }],
    ["途中で切れている", { body: '{"version":1,"siteUrl":"htt' }],
    ["版が違う", { body: JSON.stringify({ version: 999 }) }],
    ["HTML である", { contentType: "text/html", body: "<!doctype html><p>ログイン" }],
  ] as const) {
    test(`manifest.json が${name}`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await page.route(manifest, (route) => route.fulfill(answer));
      await expectErrorThenRecovery(page, manifest, QUERY);
    });

    test(`本文のファイルが${name}`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await page.route(records, (route) => route.fulfill(answer));
      // Words that no heading has, so the headings alone can't match.
      await expectErrorThenRecovery(page, records, "ミリ秒 期限");
    });
  }

  test("古い manifest.json が残っていても、一度だけ読み直して答える", async ({ page }) => {
    await visit(page, "/kv/manual/");
    let asked = 0;
    await page.route(manifest, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      asked += 1;
      const stale = { ...body, headings: "headings.000000000000.json" };
      await route.fulfill({ json: asked === 1 ? stale : body });
    });
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    expect(asked).toBe(2);
  });

  test("ワーカーを使えなくても答える", async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException("refused", "SecurityError");
        }
      } as unknown as typeof Worker;
    });
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
  });
});

test.describe("検索の部品", () => {
  const parts = /\/assets\/js\/search-modal\.\w+\.js$/;
  /** The modal itself; its placeholder has the same name. */
  const modal = (page: Page) => dialog(page).locator(".DocSearch-Modal");

  /** Delays the modal's code until the returned function is called. To call before the page opens. */
  async function hold(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(parts, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test("読み込めなければ、ページを残して知らせ、再試行で開く", async ({ page }) => {
    await visit(page, "/kv/manual/");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.route(parts, (route) => route.abort());
    await page.keyboard.press("Control+k");
    await page.keyboard.type("有効");
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("検索を読み込めませんでした");
    await expect(alert).toContainText("ネットワーク");
    await expect(page).toHaveURL("/kv/manual/");
    await expect(page.locator("h1")).toHaveText(title ?? "");
    // Still without a connection: same error.
    await dialog(page).getByRole("button", { name: "再試行" }).click();
    await expect(alert).toBeVisible();
    await page.unroute(parts);
    await dialog(page).getByRole("button", { name: "再試行" }).click();
    await expect(modal(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("有効");
    await expect(hits(page).first()).toBeVisible();
  });

  for (const [name, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["閉じるボタン", (page: Page) => dialog(page).getByRole("button", { name: "閉じる" }).click()],
    ["外側のクリック", (page: Page) => page.mouse.click(5, 700)],
  ] as const) {
    test(`読み込めないと知らせるダイアログを${name}で閉じると、フォーカスが戻る`, async ({
      page,
    }) => {
      await visit(page, "/kv/manual/");
      await page.route(parts, (route) => route.abort());
      await searchButton(page).click();
      await expect(dialog(page).getByRole("alert")).toBeVisible();
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
      await expect(page).toHaveURL("/kv/manual/");
    });
  }

  test("遅くても、すぐに欄が開き、打った文字で検索が始まる", async ({ page }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expect(dialog(page)).toContainText("読み込んでいます");
    await expect(modal(page)).toHaveCount(0);
    await page.keyboard.type("env var");
    release();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.type("iable");
    await expect(field(page)).toHaveValue("env variable");
    await expect(hits(page).first()).toContainText("環境変数");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
  });

  test("遅くても、ボタンで打った最初の文字から続けて打てる", async ({ page }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await searchButton(page).focus();
    await page.keyboard.type("den");
    await expect(field(page)).toHaveValue("den");
    release();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.type("o");
    await expect(field(page)).toHaveValue("deno");
  });

  test("部品が届く前に打ち終えても、最初の矢印キーで次の結果へ移る", async ({ page }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("env variable");
    release();
    await expect(hits(page).nth(1)).toBeVisible();
    for (const index of [0, 1]) {
      const id = (await hits(page).nth(index).getAttribute("id")) ?? "";
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id);
      await page.keyboard.press("ArrowDown");
    }
  });

  test("遅いときも、選んだ文字から検索が始まる", async ({ page }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await page.getByRole("heading", { level: 1 }).selectText();
    await page.keyboard.press("Control+k");
    const text = (await page.locator("h1").textContent()) ?? "";
    await expect(field(page)).toHaveValue(text);
    release();
    await expect(modal(page)).toBeVisible();
    await expect(field(page)).toHaveValue(text);
  });

  test("変換の途中で届いても、変換を壊さず、確定した文字で検索する", async ({ page, context }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    const session = await context.newCDPSession(page);
    const compose = (text: string) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose("ゆうこう");
    const arrived = page.waitForResponse(/search-modal\.\w+\.js$/);
    release();
    await (await arrived).finished();
    await field(page).evaluate((input) => {
      const init = { key: "Escape", keyCode: 27, isComposing: true, bubbles: true };
      input.dispatchEvent(new KeyboardEvent("keydown", init));
    });
    await compose("ゆうこうきげん");
    await expect(field(page)).toHaveValue("ゆうこうきげん");
    await session.send("Input.insertText", { text: "有効期限" });
    await expect(modal(page)).toBeVisible();
    await expect(field(page)).toHaveValue("有効期限");
    await expect(hits(page).first()).toContainText("期限");
  });

  test("遅い間に Escape で閉じると、フォーカスが戻り、後から開かない", async ({ page }) => {
    const release = await hold(page);
    await visit(page, "/kv/manual/");
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    const arrived = page.waitForResponse(/search-modal\.\w+\.js$/);
    release();
    await (await arrived).finished();
    await drawn(page);
    await expect(dialog(page)).toHaveCount(0);
  });
});
