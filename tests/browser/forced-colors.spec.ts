/**
 * Windows' contrast themes ("forced colours") replace the page's colours by a few of the reader's: backgrounds, shadows
 * and gradients are gone, and what only they tell is lost. Drawings keep their colours, on a page that has others.
 */
import { expect, type Page, test } from "@playwright/test";
import { fail, hold, menuLink } from "./support/page-code";
import { type Box, readPainted } from "./support/painted";
import { dialog, hits, openSearch, searchFor } from "./support/search-test";
import { visit } from "./support/visit";

/** What tells a reader where they are or what they chose; `[data-state]` marks the tried ones in the page. */
const STATES = {
  製品: ".navbar__link--active",
  サイドバーの今のページ: '.theme-doc-sidebar-container .menu__link[aria-current="page"]',
  メニューの今の項目: '.navbar-sidebar .menu__link--active[aria-current="page"]',
  目次の今の見出し: ".theme-doc-toc-desktop .table-of-contents__link--active",
  選んだタブ: '[role="tab"][aria-selected="true"]',
  強調した行: ".theme-code-block-highlighted-line",
  選んだ結果: 'a[role="option"][aria-selected="true"]',
  一致した言葉: "mark",
  チェック: "input[type=checkbox]:checked",
  コピーしたコード: ".copy-code--copied",
} as const;
type State = keyof typeof STATES;

/** Icons, alone or as the end of a link, and text in drawings. */
const DRAWN = [
  "svg:not(.figure svg, [class*='drawing'])",
  ".figure text, [class*='drawing'] text",
  ".menu__caret, .menu__link--sublist-caret",
  ".breadcrumbs__item:not(:last-child)",
  ".copy-code",
  "[class*='backToTopButtonShow']",
  "[class*='dot_']",
].join();

/** What stands over the page: without an edge, one text runs into the other. */
const BOXES = ".lost-scripts, .DocSearch-Modal";

/** WCAG 1.4.11: icons, and text that is an edge at this size. */
const LEAST_CONTRAST = 3;
/** Of a state's area: a line at its side, at least. */
const LEAST_DIFFERENCE = 0.003;

interface Found extends Box {
  name: string;
}

/** Runs in a page: elements in view, by name. */
function find(selectors: Record<string, string>): Found[] {
  const layerOf = (element?: Element) =>
    element?.closest(
      ".navbar-sidebar, .navbar-sidebar__backdrop, .DocSearch-Container, .lost-scripts",
    );
  return Object.entries(selectors).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const { y, height, right, bottom } = box;
      // Its arrow is at the end of a link.
      const width = element.matches(".menu__link--sublist-caret") ? 36 : box.width;
      const x = right - width;
      const isInView = x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
      const [top] = document.elementsFromPoint(x + width / 2, y + height / 2);
      const isBehind = layerOf(top) !== layerOf(element);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isInView || isBehind || !isSeen || width * height === 0) return [];
      const label =
        element.getAttribute("class") || element.outerHTML.replace(/ xmlns="[^"]*"/, "");
      return [{ name: `${name}: ${label.slice(0, 60)}`, x, y, width, height }];
    }),
  );
}

interface Undo {
  putBack?: () => void;
}

/** Runs in a page: makes of each state what stands beside it without one. */
function takeAway(selector: string): void {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const before = elements.map((element) => element.cloneNode() as HTMLElement);
  for (const element of elements) {
    if (element instanceof HTMLInputElement) element.checked = false;
    if (element.matches("mark")) element.style.all = "unset";
    for (const name of ["aria-current", "aria-selected"]) element.removeAttribute(name);
    for (const name of [...element.classList]) {
      if (/--active$|--copied$|-highlighted-line$/.test(name)) element.classList.remove(name);
    }
  }
  (window as Undo).putBack = () => {
    for (const [i, element] of elements.entries()) {
      if (element instanceof HTMLInputElement) element.checked = true;
      element.removeAttribute("style");
      for (const { name, value } of before[i].attributes) element.setAttribute(name, value);
    }
  };
}

const namesOf = (found: readonly Found[]): string[] => found.map(({ name }) => name);
const force = (page: Page, colorScheme: "light" | "dark") =>
  page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });

/** Fails for a drawing that can't be seen, in each colour mode on each palette: either may be the dark one. */
async function examineDrawings(page: Page, drawings: readonly string[]): Promise<void> {
  for (const palette of ["light", "dark"] as const) {
    for (const theme of ["light", "dark"]) {
      await force(page, palette);
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode;
      }, theme);
      const boxes = await page.evaluate(find, { 枠: BOXES });
      const edges = boxes.map((box) => ({ ...box, y: box.y - 3, height: 4 }));
      const drawn = [...(await page.evaluate(find, { 絵: DRAWN })), ...edges];
      for (const name of drawings) expect(namesOf(drawn).join()).toContain(name);
      const seen = await readPainted(page, [await page.screenshot()], drawn);
      const lost = drawn.filter((_, i) => seen[i].contrast < LEAST_CONTRAST);
      expect.soft(namesOf(lost), `${palette} の色、${theme} のサイト`).toEqual([]);
    }
  }
}

/** Fails for a state that looks as if there was none. */
async function examineStates(page: Page, states: readonly State[]): Promise<void> {
  for (const palette of ["light", "dark"] as const) {
    await force(page, palette);
    const found = await page.evaluate(find, STATES);
    const kinds = new Set(namesOf(found).map((name) => name.split(":")[0]));
    expect([...kinds]).toEqual(expect.arrayContaining([...states]));
    const before = await page.screenshot();
    await page.evaluate(takeAway, Object.values(STATES).join());
    const seen = await readPainted(page, [before, await page.screenshot()], found);
    await page.evaluate(() => (window as Undo).putBack?.());
    const untold = found.filter((_, i) => seen[i].different < LEAST_DIFFERENCE);
    expect.soft(namesOf(untold), `${palette} の色`).toEqual([]);
  }
}

const wide = { width: 1440, height: 1600 };
const phone = { width: 390, height: 844 };

interface Kind {
  open: (page: Page) => Promise<unknown>;
  states: readonly State[];
  /** Parts of the class names of drawings that must be among those which are tried. */
  drawings?: readonly string[];
  viewport?: { width: number; height: number };
}
const at = (address: string) => (page: Page) => visit(page, address);
const menu = async (page: Page) => {
  await visit(page, "/runtime/manual/basics/permissions");
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  await expect(page.getByRole("button", { name: "メニューを閉じる" })).toBeInViewport({ ratio: 1 });
};

const inDocument = ["製品", "サイドバーの今のページ"] as const;
const kinds: Record<string, Kind> = {
  ホーム: { open: at("/"), states: ["選んだタブ"] },
  入口: { open: at("/runtime/manual/"), states: inDocument },
  ガイド: {
    open: async (page) => {
      await visit(page, "/runtime/manual/basics/permissions#permission-kinds");
      await expect(page.locator(STATES.目次の今の見出し)).toBeVisible();
    },
    states: [...inDocument, "目次の今の見出し"],
  },
  強調した行のある文書: {
    open: async (page) => {
      await visit(page, "/runtime/manual/basics/workspaces");
      await page
        .locator(STATES.強調した行)
        .first()
        .evaluate((line) => line.scrollIntoView({ block: "center" }));
    },
    states: ["強調した行"],
  },
  リファレンス: { open: at("/kv/manual/operations"), states: inDocument },
  チュートリアル: { open: at("/runtime/tutorials/chat_app"), states: inDocument },
  約款: { open: at("/deploy/manual/privacy-policy"), states: inDocument },
  REST: { open: at("/deploy/api/rest/projects"), states: inDocument },
  権限を選ぶ部品: {
    open: async (page) => {
      await visit(page, "/runtime/manual/getting_started/command_line_interface");
      const box = page.getByRole("checkbox").first();
      await box.check();
      await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
    },
    states: ["チェック"],
  },
  コピーした後のコード: {
    open: async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      // It shows for one second, so time must stand still to see it.
      await page.clock.install({ time: 0 });
      await visit(page, "/kv/manual/operations");
      const block = page.locator(".theme-code-block").first();
      await block.hover();
      await page.clock.pauseAt(3_600_000);
      await block.locator(".copy-code").click();
      await expect(page.locator(STATES.コピーしたコード)).toBeVisible();
    },
    states: ["コピーしたコード"],
    drawings: ["copy-code--copied"],
  },
  戻るボタンのある文書: {
    open: async (page) => {
      await visit(page, "/kv/manual/operations");
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
      await page.mouse.wheel(0, -400);
      await expect(page.getByRole("button", { name: "先頭へ戻る" })).toBeVisible();
    },
    states: ["目次の今の見出し"],
    drawings: ["backToTopButton"],
  },
  検索ページ: {
    open: async (page) => {
      await visit(page, "/search?q=権限");
      await expect(page.getByText("件見つかりました")).toBeVisible({ timeout: 60_000 });
    },
    states: ["一致した言葉"],
  },
  検索のダイアログ: {
    open: async (page) => {
      await visit(page, "/kv/manual/");
      await openSearch(page);
      await searchFor(page, "権限");
      await expect(hits(page).first()).toHaveAttribute("aria-selected", "true");
      await expect(dialog(page).locator("mark").first()).toBeVisible();
    },
    states: ["選んだ結果", "一致した言葉"],
    drawings: ["DocSearch-Search-Icon", "DocSearch-Modal"],
  },
  携帯電話の文書: { open: at("/kv/manual/operations"), states: [], viewport: phone },
  携帯電話のメニュー: {
    open: menu,
    states: ["メニューの今の項目"],
    drawings: ["sublist-caret"],
    viewport: phone,
  },
  携帯電話のメニューの最初の面: {
    open: async (page) => {
      await menu(page);
      const panel = page.locator(".navbar-sidebar");
      await panel.getByRole("button", { name: "すべてのドキュメント" }).click();
      await expect(panel.getByRole("link", { name: "Runtime" })).toBeInViewport({ ratio: 1 });
    },
    states: ["メニューの今の項目"],
    viewport: phone,
  },
  ないページ: { open: at("/no/such/page"), states: [] },
  読み込み中のページ: {
    open: async (page) => {
      const release = await hold(page, "**/kv/manual/operations");
      await hold(page, "**/kv/manual/transactions");
      await visit(page, "/kv/manual/");
      // Code needed by the first page lets Docusaurus show the second, which is still loading.
      await menuLink(page, "操作").click();
      await menuLink(page, "トランザクション").click();
      release();
      await expect(page.locator('[class*="dot_"]')).toBeVisible();
    },
    states: [],
    drawings: ["dot_"],
  },
  スクリプトの届かないページ: {
    open: async (page) => {
      await fail(page, "**/assets/js/main.*.js");
      await page.goto("/kv/manual/");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    states: [],
    drawings: ["lost-scripts"],
  },
};

for (const [name, kind] of Object.entries(kinds)) {
  test(`ハイコントラスト: ${name}で、今いるところと選んだものが見分けられ、絵が見える`, async ({
    page,
  }) => {
    await page.setViewportSize(kind.viewport ?? wide);
    await kind.open(page);
    // What is on its way to a colour has none.
    await page.addStyleTag({ content: "* { transition: none !important; }" });
    await examineDrawings(page, kind.drawings ?? []);
    await examineStates(page, kind.states);
  });
}

for (const [name, address] of [
  ["ホーム", "/"],
  ["文書", "/runtime/manual/basics/permissions"],
  ["検索ページ", "/search?q=権限"],
]) {
  test(`ハイコントラスト: ${name}を Tab で巡ると、どこにいるかが輪郭で分かる`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await visit(page, address);
    const without: string[] = [];
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press("Tab");
      // Shadows are gone here.
      const unmarked = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isMarked = outlineStyle !== "none" && outlineWidth !== "0px";
        // After the last one the browser's own buttons have the focus.
        if (element === document.body) return undefined;
        return isMarked ? undefined : element.outerHTML.slice(0, 120);
      });
      if (unmarked) without.push(unmarked);
    }
    expect(without).toEqual([]);
  });
}
