import { expect } from "@playwright/test";
import { searchSuggestions } from "../../src/data/search-suggestions";
import {
  describeBackends,
  dialog,
  field,
  hits,
  oddQueries,
  openSearch,
  searchButton,
  searchFor,
  test,
  watchErrors,
} from "./support/search-test";
import { reload, visit } from "./support/visit";

const QUERY = "有効期限";

describeBackends(() => {
  test.beforeEach(({ configure }) => configure());

  test("ボタンで開き、Escape で閉じ、フォーカスがボタンへ戻る", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchButton(page).click();
    await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("placeholder", "ドキュメントを検索");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });

  for (const shortcut of ["Control+k", "Meta+k", "/"]) {
    test(`${shortcut} で開く`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await page.keyboard.press(shortcut);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test("入力欄では / を文字として受け取り、Ctrl+K の後のフォーカスは入力欄へ戻る", async ({
    page,
  }) => {
    await visit(page, "/search");
    const input = page.locator('main input[type="search"]');
    await input.press("/");
    await expect(input).toHaveValue("/");
    await expect(dialog(page)).toHaveCount(0);
    await input.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(input).toBeFocused();
  });

  test("ボタンで打った文字から検索が始まり、次に開くと空になる", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchButton(page).focus();
    await page.keyboard.press("d");
    await expect(field(page)).toHaveValue("d");
    await page.keyboard.press("Escape");
    await searchButton(page).click();
    await expect(field(page)).toHaveValue("");
  });

  test("ボタンでの機能キーと修飾キーは検索の言葉にならない", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchButton(page).focus();
    await page.keyboard.press("F2");
    await page.keyboard.press("Control+c");
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue("");
  });

  test("結果が製品と分類でまとまり、選ぶとその見出しへ移る", async ({ page }) => {
    await visit(page, "/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toContainText("期限");
    await expect(dialog(page).locator(".DocSearch-Hit-source").first()).toContainText("KV");
    await expect(hits(page).first().locator("mark").first()).toBeVisible();
    const target = await hits(page).filter({ hasText: "期限" }).first().getAttribute("href");
    await hits(page).filter({ hasText: "期限" }).first().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${target}/?`));
  });

  test("ページ内の見出しへ移ると、その見出しが見える", async ({ page }) => {
    await visit(page, "/");
    await searchFor(page, QUERY);
    const hit = hits(page).and(page.locator('[href*="#"]')).first();
    const [path, anchor] = ((await hit.getAttribute("href")) ?? "").split("#");
    await hit.click();
    await expect(page).toHaveURL(`${path}#${anchor}`);
    const heading = page.locator(`[id="${anchor}"]`);
    await expect(heading).toBeInViewport();
  });

  test("結果を示すだけでは、そのページのコードを読み込まない", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    // Away from hits: hovered ones are loaded.
    await page.mouse.move(0, 0);
    await page.waitForLoadState("networkidle");
    const loads: string[] = [];
    page.on("request", (request) => {
      // Offline support, the progress bar and the focus of navigations load some time after each first load.
      if (/(?<!\/(offline|progress|page-focus)\.\w+)\.js$/.test(request.url()))
        loads.push(request.url());
    });
    await field(page).fill("環境変数");
    await expect(hits(page).first()).toContainText("環境変数");
    await page.waitForTimeout(500);
    expect(loads).toEqual([]);
    await hits(page).first().click();
    await expect.poll(() => loads.length).toBeGreaterThan(0);
  });

  test("選ぶときに修飾キーがあれば、ダイアログを残して別のタブで開く", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    await searchFor(page, QUERY);
    const opened = context.waitForEvent("page");
    await hits(page)
      .first()
      .click({ modifiers: ["Control"] });
    await expect(await opened).toHaveURL(/\/kv\//);
    await expect(page).toHaveURL("/");
    await expect(dialog(page)).toBeVisible();
  });

  test("選んだ文字から検索が始まり、閉じた後も文字を選べる", async ({ page }) => {
    await visit(page, "/kv/manual/");
    const heading = page.getByRole("heading", { level: 1 });
    const text = (await heading.textContent()) ?? "";
    await heading.selectText();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue(text);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await heading.selectText();
    expect(await page.evaluate(() => `${window.getSelection()}`)).toBe(text);
  });

  test("キーボードだけで選んで移れる", async ({ page }) => {
    await visit(page, "/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    const chosen = dialog(page).getByRole("option", { selected: true });
    const first = await chosen.getAttribute("href");
    await page.keyboard.press("ArrowDown");
    // The selection renders in its own task.
    await expect(chosen).not.toHaveAttribute("href", first ?? "");
    const target = await chosen.getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(dialog(page)).toHaveCount(0);
  });

  test("結果はリストの選択肢であり、入力欄が選んだものを指す", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    const options = dialog(page).getByRole("listbox").getByRole("option");
    await expect(options.first()).toHaveAttribute("href", /^\//);
    for (let i = 0; i < 2; i++) {
      await expect(options.nth(i)).toHaveAttribute("aria-selected", "true");
      const id = (await options.nth(i).getAttribute("id")) ?? "";
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id);
      await page.keyboard.press("ArrowDown");
    }
    await expect(field(page)).toBeFocused();
  });

  test("すべての結果を検索ページで見られる", async ({ page }) => {
    await visit(page, "/");
    await searchFor(page, QUERY);
    const all = dialog(page).getByRole("link", { name: /^検索結果 \d+ 件(以上)?をすべて見る$/ });
    await all.click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(QUERY)}`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`「${QUERY}」の検索結果`);
  });

  for (const [name, init] of [
    ["変換中の Enter", { key: "Enter", keyCode: 13, isComposing: true }],
    ["変換中の Escape", { key: "Escape", keyCode: 27, isComposing: true }],
    ["変換中の矢印", { key: "ArrowDown", keyCode: 40, isComposing: true }],
    ["Safari の確定の Enter", { key: "Enter", keyCode: 229, isComposing: false }],
  ] as const) {
    test(`${name}は入力に任せる`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await searchFor(page, QUERY);
      await expect(hits(page).first()).toBeVisible();
      const selected = dialog(page).getByRole("option", { selected: true });
      const before = await selected.getAttribute("id");
      await field(page).evaluate((input, event) => {
        input.dispatchEvent(
          new KeyboardEvent("keydown", { ...event, bubbles: true, cancelable: true }),
        );
      }, init);
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL("/kv/manual/");
      expect(await selected.getAttribute("id")).toBe(before);
    });
  }

  test("最近の検索が残り、お気に入りに入れ、消せる", async ({ page }) => {
    await visit(page, "/");
    // A word only in body text: DocSearch itself keeps no such hits.
    await searchFor(page, "ミリ秒");
    await hits(page).first().click();
    // Completing a navigation closes whatever was opened.
    await expect(page.locator("article h1")).toBeVisible();
    await openSearch(page);
    await expect(dialog(page).getByText("最近の検索", { exact: true })).toBeVisible();
    await dialog(page).getByTitle("この検索をお気に入りに入れる").click();
    await expect(dialog(page).getByText("お気に入り", { exact: true })).toBeVisible();
    await reload(page);
    await openSearch(page);
    await expect(dialog(page).getByText("お気に入り", { exact: true })).toBeVisible();
    await dialog(page).getByTitle("この検索をお気に入りから外す").click();
    await expect(dialog(page).getByText("最近の検索はありません")).toBeVisible();
  });

  test("失敗を知らせ、次の入力で立ち直る", async ({ page, breakBackend }) => {
    await visit(page, "/kv/manual/");
    await breakBackend(true);
    await searchFor(page, QUERY);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
    await page.waitForTimeout(600);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
    await breakBackend(false);
    await field(page).press("End");
    await field(page).pressSequentially(" ");
    await expect(hits(page).first()).toBeVisible();
  });

  test("フォーカスは開いている間、ダイアログの中を回る", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    const inside = () =>
      dialog(page).evaluate((element) => element.contains(document.activeElement));
    expect(await inside()).toBe(true);
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
  });

  for (const [name, query] of oddQueries) {
    test(`おかしな入力でも壊れない: ${name}`, async ({ page }) => {
      const errors = watchErrors(page);
      await visit(page, "/kv/manual/");
      await searchFor(page, query);
      await page.waitForTimeout(500);
      await field(page).fill(QUERY);
      await expect(hits(page).first()).toContainText("期限");
      expect(errors).toEqual([]);
    });
  }
});

test.describe("見つからないとき", () => {
  test("ほかの言葉を勧め、報告先を示す", async ({ page, configure }) => {
    await configure({ repoUrl: "https://github.com/example/docs" });
    await visit(page, "/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    await field(page).fill("qqqzzzqqq");
    await expect(dialog(page)).toContainText("何も見つかりませんでした");
    await expect(dialog(page)).toContainText("次の言葉で検索してみてください");
    // Likely queries, not places in the sidebars.
    const suggestions = await dialog(page)
      .getByRole("listitem")
      .getByRole("button")
      .allInnerTexts();
    expect(suggestions.length).toBeGreaterThan(2);
    expect(searchSuggestions).toEqual(expect.arrayContaining(suggestions));
    await expect(dialog(page).getByRole("link", { name: "お知らせください。" })).toHaveAttribute(
      "href",
      /^https:\/\/github\.com\/example\/docs\/issues\/new\?template=no-answer\.yml&title=.*&query=qqqzzzqqq$/,
    );
    for (const suggestion of suggestions) {
      await dialog(page).getByRole("button", { name: suggestion, exact: true }).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue(suggestion);
      await expect(hits(page).first()).toBeVisible();
      await field(page).fill("qqqzzzqqq");
    }
  });

  test("報告先がなければ、ヘルプのページへ導く", async ({ page, configure }) => {
    await configure({ repoUrl: null });
    await visit(page, "/");
    await searchFor(page, "qqqzzzqqq");
    await expect(dialog(page)).toContainText("何も見つかりませんでした");
    await dialog(page).getByRole("link", { name: "お知らせください。" }).click();
    await expect(page).toHaveURL("/runtime/manual/help");
    await expect(dialog(page)).toHaveCount(0);
  });
});

/** Marks that begin or end within a run of katakana, or end within a Latin word. Runs inside the page. */
function marksWithinWords(): string[] {
  return [...document.querySelectorAll("[role=dialog] mark, main article mark")].flatMap((mark) => {
    const text = mark.textContent ?? "";
    const before = mark.previousSibling?.textContent?.slice(-1) ?? "";
    const after = mark.nextSibling?.textContent?.slice(0, 1) ?? "";
    const isWithin = [before + text.slice(0, 1), text.slice(-1) + after].some((pair) =>
      /[ァ-ヺー]{2}/.test(pair),
    );
    const isCut = /[a-z]{2}/.test(text.slice(-1) + after);
    return isWithin || isCut ? [`${before}【${text}】${after}`] : [];
  });
}

for (const query of ["キュー", "トランザ", "ファイル", "permiss"]) {
  test(`「${query}」の印は、ダイアログでも検索ページでも言葉の途中に付かない`, async ({ page }) => {
    await visit(page, "/");
    await searchFor(page, query);
    await expect(dialog(page).locator("mark").first()).toBeVisible();
    expect(await page.evaluate(marksWithinWords)).toEqual([]);

    await visit(page, `/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByText("件見つかりました")).toBeVisible({ timeout: 60_000 });
    await expect(page.locator("main article mark").first()).toBeVisible();
    expect(await page.evaluate(marksWithinWords)).toEqual([]);
  });
}

test.describe("読みでの検索", () => {
  for (const query of ["kankyouhensuu", "かんきょうへんすう", "kankyouhen"]) {
    test(`「${query}」で環境変数のページが 1 位になり、その言葉に印が付く`, async ({ page }) => {
      await visit(page, "/");
      await searchFor(page, query);
      const first = hits(page).first();
      await expect(first.locator("mark", { hasText: "環境変数" }).first()).toBeVisible();
      await expect(first).toHaveAttribute("href", /env_variables/);
      await expect(field(page)).toHaveValue(query);

      await visit(page, `/search?q=${encodeURIComponent(query)}`);
      const item = page.locator("main article").first();
      await expect(item.locator("mark", { hasText: "環境変数" }).first()).toBeVisible();
    });
  }
});
