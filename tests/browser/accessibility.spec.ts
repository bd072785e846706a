import { expect, type Locator, type Page, test } from "@playwright/test";
import { pageKinds } from "../../checks/bench/goals";
import { looks, violationsOf } from "./support/axe";
import { crash, crashElement } from "./support/crash";
import { fail } from "./support/page-code";
import { dialog, hits, openSearch, searchFor } from "./support/search-test";
import { operation, serveViewer } from "./support/viewer-cdn";
import { visit } from "./support/visit";

/** States that a reader reaches on a page; pages.spec.ts examines initial states. */
const states: Record<string, (page: Page) => Promise<Locator>> = {
  検索ページの結果: async (page) => {
    await visit(page, `/search?q=${encodeURIComponent("権限")}`);
    return page.locator("main article").first();
  },
  結果のない検索ページ: async (page) => {
    await visit(page, "/search?q=zzzzqqqq");
    return page.getByRole("heading", { level: 1 });
  },
  開いたばかりの検索のダイアログ: async (page) => {
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    return page.getByText("最近の検索はありません");
  },
  最近の検索とお気に入りのあるダイアログ: async (page) => {
    await visit(page, "/kv/manual/");
    for (const query of ["トランザクション", "権限"]) {
      await searchFor(page, query);
      await hits(page).first().click();
      await expect(dialog(page)).toHaveCount(0);
      await openSearch(page);
    }
    await dialog(page).getByTitle("この検索をお気に入りに入れる").first().click();
    await expect(dialog(page).getByText("最近の検索", { exact: true })).toBeVisible();
    return dialog(page).getByText("お気に入り", { exact: true });
  },
  結果のある検索のダイアログ: async (page) => {
    await visit(page, "/kv/manual/");
    await searchFor(page, "権限");
    return hits(page).first();
  },
  検索に失敗したダイアログ: async (page) => {
    await page.route("**/search/manifest.json", (route) => route.abort());
    await visit(page, "/kv/manual/");
    await searchFor(page, "権限");
    return dialog(page).getByText("検索結果の取得に失敗しました");
  },
  読み込めない検索のダイアログ: async (page) => {
    await page.route(/search-modal\.\w+\.js$/, (route) => route.abort());
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    return dialog(page).getByRole("alert");
  },
  読み込み中の検索のダイアログ: async (page) => {
    await page.route(/search-modal\.\w+\.js$/, () => undefined);
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    return dialog(page).getByText("読み込んでいます");
  },
  結果のない検索のダイアログ: async (page) => {
    await visit(page, "/kv/manual/");
    await page.keyboard.press("Control+k");
    await page.getByRole("searchbox").fill("zzzzqqqq");
    return page.locator(".DocSearch-NoResults");
  },
  開いたページのメニュー: async (page) => {
    await visit(page, "/kv/manual/");
    await page.getByText("ページの操作").click();
    return page.getByRole("link", { name: "Markdown で見る" });
  },
  ないページ: async (page) => {
    await visit(page, "/no/such/page");
    return page.getByRole("heading", { name: "ページが見つかりません" });
  },
  対話式のリファレンス: async (page) => {
    await serveViewer(page);
    await visit(page, "/deploy/api/rest/rapidoc");
    return operation(page);
  },
  クラッシュしたページ: async (page) => {
    await crash(page, "/");
    await page.goto("/");
    return page.getByRole("heading", { name: "このページはクラッシュしました" });
  },
  クラッシュした文書: async (page) => {
    await crashElement(page, "article");
    await page.goto("/kv/manual/operations");
    return page.getByText("このページの本文は、ここで読めます。");
  },
  スクリプトの届かないページ: async (page) => {
    await fail(page, "**/assets/js/main.*.js");
    await page.goto("/");
    return page.getByRole("alert");
  },
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

for (const [name, open] of Object.entries(states)) {
  test(`axe: ${name}に、2 つの色でも 2 つの幅でも違反がない`, async ({ page }) => {
    await expect(await open(page)).toBeVisible();
    for (const look of looks) {
      expect.soft(await violationsOf(page, look), look.name).toEqual([]);
    }
  });
}

for (const look of looks) {
  test(`axe: 薄い色の文字とラベルのない欄を見つける（${look.name}）`, async ({ page }) => {
    await visit(page, "/kv/manual/operations");
    // Among much valid content: only differences are examined twice.
    await page.addStyleTag({ content: "article li:last-child { color: #888; background: #777; }" });
    await page
      .locator("article")
      .evaluate((article) => article.append(document.createElement("input")));
    const violations = (await violationsOf(page, look)).join("\n");
    expect(violations).toMatch(/^color-contrast: .*li/m);
    // Field names do not depend on colours.
    if (look.theme === "light") expect(violations).toMatch(/^label: /m);
  });
}

test("axe: 隠れた文字の後にあっても、同じ薄い色の文字を見つける", async ({ page }) => {
  await visit(page, "/kv/manual/operations");
  await page.addStyleTag({ content: ".thin { color: #888; background: #777; }" });
  await page.locator("article").evaluate((article) => {
    const hidden = '<p class="thin" aria-hidden="true">隠れた文字</p>'.repeat(4);
    const alone = '<p class="thin">薄</p>'.repeat(4);
    article.innerHTML = `${hidden}${alone}<p class="thin" id="seen">薄い文字</p>`;
  });
  expect((await violationsOf(page, looks[0])).join("\n")).toMatch(/^color-contrast: #seen/m);
});

test("axe: 同じ色のリンクでも、まわりの文字と見分けられないものを見つける", async ({ page }) => {
  await visit(page, "/kv/manual/operations");
  await page.addStyleTag({
    content: "article p, .other { color: #333 } article p a { color: #444; text-decoration: none }",
  });
  await page.locator("article").evaluate((article) => {
    const link = '<a href="/kv/manual/">リンク</a>';
    const alone = `<p>${link}</p>`.repeat(4);
    article.innerHTML = `${alone}<p style="color: #345">文の途中の${link}と、その続き</p>`;
  });
  expect((await violationsOf(page, looks[0])).join("\n")).toMatch(/^link-in-text-block: /m);
});

test("axe: 開いた携帯電話のメニューの 2 つの面に、2 つの色で違反がない", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/kv/manual/operations");
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  await expect(page.getByRole("button", { name: "メニューを閉じる" })).toBeInViewport({ ratio: 1 });
  const examine = async () => {
    for (const look of looks.filter(({ width }) => width === 390)) {
      expect.soft(await violationsOf(page, look), look.name).toEqual([]);
    }
  };
  await examine();
  const menu = page.locator(".navbar-sidebar");
  await menu.getByRole("button", { name: "すべてのドキュメント" }).click();
  await expect(menu.getByRole("link", { name: "Runtime" })).toBeInViewport({ ratio: 1 });
  await examine();
});

/** The focused element, as named by a screen reader, and whether its focus is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      tag: element.localName,
      isSeen: width > 0 && height > 0,
      isMarked: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
    };
  });
}

test("Tab だけで、ページのどの操作にも目に見える印を付けて着き、逆順に戻れる", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/runtime/manual/getting_started/first_steps");
  const order: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const { name, tag, isSeen, isMarked } = await focused(page);
    if (tag === "body") break;
    expect.soft(isSeen, `${tag} ${name}`).toBe(true);
    expect.soft(isMarked, `${tag} ${name}`).toBe(true);
    expect.soft(name, tag).not.toBe("");
    order.push(`${tag} ${name}`);
    expect(order.length).toBeLessThan(500);
  }
  const reachable = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input")].filter(
        (element) => element.offsetParent !== null && element.tabIndex >= 0,
      ).length,
  );
  expect(order.length).toBeGreaterThanOrEqual(reachable);
  expect(order[0]).toBe("a 本文へ移動");
  await page.keyboard.press("Shift+Tab");
  expect((await focused(page)).name).toBe(order[order.length - 1].replace(/^\w+ /, ""));
});

test("狭い画面では、はみ出す表にキーボードで着き、矢印キーで横に動かせる", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/runtime/manual/basics/env_variables");
  const table = page.getByRole("article").locator("table").first();
  await expect(table).toHaveAttribute("tabindex", "0");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).not.toHaveAttribute("tabindex", "0");
});

test("ボタンとリンクは、動きを減らす設定では移り変わりの時間を持たない", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/kv/manual/operations");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = transitionDuration.split(", ").map(parseFloat);
        return (
          Math.max(...seconds) > 0.01 ||
          (animationName !== "none" && parseFloat(animationDuration) > 0.01)
        );
      })
      .map(({ className }) => className),
  );
  expect(moving).toEqual([]);
});

test("対話式のリファレンスのページに、本文の目印 main は 1 つだけある", async ({ page }) => {
  await serveViewer(page);
  await visit(page, "/deploy/api/rest/rapidoc");
  await expect(operation(page)).toBeVisible();
  // Playwright's roles include the viewer.
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("main").locator("rapi-doc .main-content")).toHaveCount(1);
});

/** Visible navbar controls, and faults in their rendering. */
function faultsOfNavbar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".navbar") as HTMLElement;
    const frame = bar.getBoundingClientRect();
    const main = (document.querySelector("main") as HTMLElement).getBoundingClientRect();
    const faults: string[] = [];
    const shown = [...bar.querySelectorAll<HTMLElement>("a, button")].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0,
    );
    const boxes = shown.map((element) => {
      const box = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      const inside =
        box.left >= -1 &&
        box.right <= innerWidth + 1 &&
        box.top >= frame.top - 1 &&
        box.bottom <= frame.bottom + 1;
      if (!inside) faults.push(`${name}: outside of the bar`);
      for (const part of [element, ...element.querySelectorAll<HTMLElement>("b, span")]) {
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) {
          faults.push(`${name}: cut`);
        }
      }
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = [...range.getClientRects()].filter(({ width }) => width > 0);
      const out = words.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 2 ||
          right > box.right + 2 ||
          top < frame.top - 2 ||
          bottom > frame.bottom + 2,
      );
      if (out) faults.push(`${name}: its words stand outside of it`);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!element.contains(document.elementFromPoint(x, y))) faults.push(`${name}: covered`);
      return { name, box };
    });
    boxes.forEach(({ name, box }, index) => {
      for (const other of boxes.slice(index + 1)) {
        const overlaps =
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1;
        if (overlaps) faults.push(`${name} and ${other.name} overlap`);
      }
    });
    if (main.top < frame.bottom - 1) faults.push("main stands under the bar");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    return faults;
  });
}

for (const width of [1440, 1200, 1000, 390, 320]) {
  test(`文字を 2 倍にしても、ナビゲーションバーは ${width} px に重ならず、欠けずに収まる`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/runtime/manual/getting_started/first_steps", "/kv/manual/"]) {
      await visit(page, path);
      await page.addStyleTag({ content: "html { font-size: 200%; }" });
      await expect.poll(() => faultsOfNavbar(page), path).toEqual([]);
    }
    const bar = page.getByRole("navigation", { name: "メイン" });
    await expect(bar.getByRole("button", { name: "検索", exact: true })).toBeInViewport({
      ratio: 1,
    });
    if (width > 996) {
      for (const name of ["Runtime", "Deploy", "KV"]) {
        await expect(bar.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      const hide = page.getByRole("button", { name: "サイドバーを隠す" });
      await expect(hide).toBeInViewport({ ratio: 1 });
      // The icon is clear of the button's edge.
      const below = await hide.evaluate((button) => {
        const icon = button.querySelector("svg") as Element;
        return button.getBoundingClientRect().bottom - icon.getBoundingClientRect().bottom;
      });
      expect(below).toBeGreaterThan(8);
      return;
    }
    await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
    const menu = page.getByRole("dialog", { name: "メニュー" });
    await expect(menu.getByRole("button", { name: "メニューを閉じる" })).toBeInViewport({
      ratio: 1,
    });
    await menu.getByRole("button", { name: "すべてのドキュメント" }).click();
    for (const name of ["Runtime", "Deploy", "KV"]) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
}

test("文字は、どの種類のページでも書いたとおりの大文字と小文字で出る", async ({ page }) => {
  for (const { path } of pageKinds) {
    await visit(page, path);
    // Excludes RapiDoc's own parts, which capitalize method and type names.
    const changed = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter((element) => getComputedStyle(element).textTransform !== "none")
        .map((element) => element.textContent)
        .filter(Boolean),
    );
    expect.soft(changed, path).toEqual([]);
  }
});

test("囲みの題名は、書いたとおりの大文字と小文字で出る", async ({ page }) => {
  await visit(page, "/deploy/manual/");
  const title = page.locator(".theme-admonition > :first-child", {
    hasText: /deploy の deno のバージョン/i,
  });
  await expect(title).toHaveText("Deploy の Deno のバージョン", { useInnerText: true });
});
