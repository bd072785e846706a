import { expect, type Page, type Route, test } from "@playwright/test";
import { fail, loadNothingAhead } from "./support/page-code";
import { heading, hydrated, visit, watchPageLoads } from "./support/visit";

const START = "/kv/manual/";
const KEY_SPACE = "/kv/manual/key_space";

const article = (page: Page) => page.locator("[data-article]");
/** The start page article's only link to this page. */
const keySpaceLink = (page: Page) => article(page).locator(`a[href^="${KEY_SPACE}"]`).first();

/** Responds to the site's fetches of a page, but not to the browser's own navigations. */
async function answerFetch(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === "fetch" ? answer(route) : route.fallback(),
  );
}

test("最初のページの本文は、サーバーが作った要素のまま使われる", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const element of document.querySelectorAll("[data-article] *")) {
        Object.assign(element, { isServers: true });
      }
    });
  });
  await visit(page, START);
  const [servers, all] = await article(page).evaluate((element) => {
    const elements = [...element.querySelectorAll(".theme-doc-markdown *")];
    const isServers = (item: Element) => "isServers" in item || item.closest("[data-wrap-button]");
    return [elements.filter(isServers).length, elements.length];
  });
  expect(all).toBeGreaterThan(100);
  expect(servers).toBe(all);
});

test("本文のリンクはサイトを読み込み直さずに進み、戻ると前の本文とボタンがある", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, START);
  const before = await article(page).textContent();
  const loads = watchPageLoads(page);
  await keySpaceLink(page).click();
  await expect(heading(page)).toHaveText("キー空間");
  await expect(article(page)).toHaveAttribute("data-article", KEY_SPACE);
  await page.goBack();
  await expect(article(page)).toHaveText(before ?? "");
  expect(loads).toEqual([]);
  const block = page.locator(".theme-code-block", { hasText: "first.ts" }).first();
  await block.hover();
  await block.locator("button").last().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("Deno.openKv");
});

test("何ページ戻っても、それぞれの本文が残したとおりに、取り寄せ直さずに出る", async ({ page }) => {
  await visit(page, START);
  const opened = page.locator("details.chosen");
  await article(page).evaluate((element) => {
    element.insertAdjacentHTML("beforeend", '<details class="chosen" open>開いた</details>');
  });
  const seen: [string, string | null][] = [];
  // More pages than are kept as nodes.
  for (let turn = 0; turn < 8; turn++) {
    seen.push([page.url(), await article(page).textContent()]);
    await page.locator(".pagination-nav__link--next").click();
    await expect(page).not.toHaveURL(seen[turn][0]);
    await expect(article(page)).toHaveAttribute("data-article", new URL(page.url()).pathname);
  }
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const [url, text] of seen.reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(article(page)).toHaveText(text ?? "", { useInnerText: false });
  }
  await expect(opened).toHaveAttribute("open");
  const visited = seen.map(([url]) => new URL(url).pathname);
  expect(asked.filter((path) => visited.includes(path))).toEqual([]);
});

test("修飾キーを押して本文のリンクをクリックすると、別のタブで開く", async ({ page, context }) => {
  await visit(page, START);
  const opened = context.waitForEvent("page");
  await keySpaceLink(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(heading(await opened)).toHaveText("キー空間");
  await expect(page).toHaveURL(START);
});

test("本文のリンクは画面に入ると取り寄せられ、ポインターが乗ると読み込まれる", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === KEY_SPACE) asked.push(request.resourceType());
  });
  // After a failed prefetch, retry when a visit is likelier.
  await fail(page, `**${KEY_SPACE}`, 1);
  await visit(page, START);
  await keySpaceLink(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toEqual(["fetch"]);
  await keySpaceLink(page).hover();
  await expect.poll(() => asked).toEqual(["fetch", "fetch"]);
  // What is there is not requested again.
  await keySpaceLink(page).click();
  await expect(heading(page)).toHaveText("キー空間");
  expect(asked).toEqual(["fetch", "fetch"]);
});

test("データの節約では、本文のリンクの先もクリックまで取り寄せない", async ({ page }) => {
  await loadNothingAhead(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, START);
  await keySpaceLink(page).hover();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(KEY_SPACE);
  await keySpaceLink(page).click();
  await expect(heading(page)).toHaveText("キー空間");
});

for (const [name, answer] of [
  ["別のページの HTML", (route: Route) => route.fulfill({ path: "build/404.html" })],
  ["エラー", (route: Route) => route.fulfill({ status: 503, body: "busy" })],
  ["通信の失敗", (route: Route) => route.abort()],
] as const) {
  test(`本文の代わりに${name}が返ると、読み込み直して着く`, async ({ page }) => {
    await answerFetch(page, KEY_SPACE, answer);
    await visit(page, START);
    const loads = watchPageLoads(page);
    await keySpaceLink(page).click();
    await expect(heading(page)).toHaveText("キー空間");
    await hydrated(page);
    expect(loads).toEqual([KEY_SPACE]);
  });
}

test("最も大きいボタンは、読める色で塗られている", async ({ page }) => {
  await visit(page, "/");
  const button = page.getByRole("link", { name: "クイックスタート" }).first();
  await expect(button).toHaveCSS("background-color", "rgb(11, 106, 100)");
  await expect(button).toHaveCSS("color", "rgb(255, 255, 255)");
});

test.describe("携帯電話", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const path of ["/", "/runtime/manual/basics/permissions"]) {
    test(`${path} は、コードが動くようになっても何もずれない`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
        }).observe({ type: "layout-shift", buffered: true });
      });
      await visit(page, path);
      // On the home page all lines fit.
      if (path !== "/")
        await expect(page.locator("[data-wrap-button] button").first()).toBeAttached();
      // Moves within a frame are reported in the next.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate("window.shifts")).toEqual([]);
    });
  }
});

test.describe("JavaScript を使わない", () => {
  test.use({ javaScriptEnabled: false });

  test("本文、表、コードが読め、リンクで次のページへ進める", async ({ page }) => {
    await page.goto(START);
    await expect(article(page).locator("pre code").first()).toContainText("Deno.openKv");
    await expect(page.getByRole("link", { name: "Deploy", exact: true }).first()).toBeVisible();
    await keySpaceLink(page).click();
    await expect(heading(page)).toHaveText("キー空間");
    await expect(article(page).getByRole("table").first()).toBeVisible();
  });
});

test.describe("タブ", () => {
  const INSTALL = "/runtime/manual/getting_started/installation";
  const first = (page: Page) => article(page).locator(".tabs-container").first();
  const tab = (page: Page, name: string) => first(page).getByRole("tab", { name, exact: true });
  const panel = (page: Page) => first(page).getByRole("tabpanel");

  test("選んだタブの内容だけが出て、ほかのページでも、次に来たときも選ばれている", async ({
    page,
  }) => {
    await visit(page, INSTALL);
    await expect(tab(page, "macOS")).toHaveAttribute("aria-selected", "true");
    const before = await panel(page).textContent();
    await tab(page, "Windows").click();
    await expect(tab(page, "Windows")).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, "macOS")).toHaveAttribute("aria-selected", "false");
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).not.toHaveText(before ?? "");
    await page.locator(".navbar").getByRole("link", { name: "Runtime", exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/runtime\/manual\/?$/);
    await expect(tab(page, "Windows")).toHaveAttribute("aria-selected", "true");
    await visit(page, INSTALL);
    await expect(tab(page, "Windows")).toHaveAttribute("aria-selected", "true");
  });

  test("タブは 1 列に並び、選んだタブに線が引かれる", async ({ page }) => {
    await visit(page, INSTALL);
    const boxes = await Promise.all(
      ["macOS", "Linux", "Windows"].map((name) => tab(page, name).boundingBox()),
    );
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const line = (name: string) =>
      tab(page, name).evaluate((element) => getComputedStyle(element).borderBottomColor);
    expect(await line("macOS")).not.toBe(await line("Linux"));
  });

  test("矢印キーでタブを移り、Enter で選べる", async ({ page }) => {
    await visit(page, INSTALL);
    await tab(page, "macOS").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tab(page, "Windows")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Linux")).toBeFocused();
    await expect(tab(page, "macOS")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(tab(page, "Linux")).toHaveAttribute("aria-selected", "true");
    await expect(panel(page)).toContainText("unzip");
  });
});
