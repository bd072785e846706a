/** Text that is in the page but not in view, for what the browser itself finds: its search in the page, and links. */
import { expect, type Page, test } from "@playwright/test";
import { visit } from "./support/visit";

const INSTALL = "/runtime/manual/getting_started/installation";
/** Only the panel 「Linux」 says it. */
const WORD = "unzip";

const groups = (page: Page) => page.locator('[data-article] [data-tabs="os"]');
const tab = (page: Page, name: string) => groups(page).getByRole("tab", { name, exact: true });
const text = (page: Page) => groups(page).getByText(WORD).first();

async function expectLinux(page: Page): Promise<void> {
  await expect(text(page)).toBeInViewport();
  for (const group of await groups(page).all()) {
    await expect(group.getByRole("tab", { selected: true })).toHaveText("Linux");
    await expect(group.getByRole("tabpanel")).toHaveCount(1);
    await expect(group.getByRole("tabpanel")).toHaveAccessibleName("Linux");
  }
}

/**
 * Has the browser look for text in the page, as it does for a search. Its own field is not part of a page, but an
 * address with a text leads to the same code.
 */
const find = (page: Page, word: string) => page.goto(`${INSTALL}#:~:text=${word}`);

test("ページ内検索: 選んでいないタブの文字も見つかり、そのタブが選ばれる", async ({ page }) => {
  await visit(page, INSTALL);
  await expect(text(page)).toBeHidden();
  await find(page, WORD);
  await expectLinux(page);
});

test("ページ内検索: 見つかったタブは、読者の選んだタブとしては残らない", async ({ page }) => {
  await visit(page, INSTALL);
  await tab(page, "Windows").first().click();
  await find(page, WORD);
  await expectLinux(page);
  await visit(page, "/runtime/manual/");
  await expect(tab(page, "Windows")).toHaveAttribute("aria-selected", "true");
});

test("文字を指すアドレスを直接開くと、コードが動いた後も、その文字のあるタブが開いている", async ({
  page,
}) => {
  await visit(page, INSTALL);
  await tab(page, "Windows").first().click();
  await page.goto("about:blank");
  await find(page, WORD);
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
  await expectLinux(page);
});

test("タブの中のものへのリンクは、そのタブを開く", async ({ page }) => {
  await visit(page, INSTALL);
  await text(page).evaluate((element) => {
    element.id = "in-tab";
  });
  await page.evaluate(() => {
    location.hash = "in-tab";
  });
  await expectLinux(page);
});

test("選んでいないタブは、場所を取らず、読み上げられず、フォーカスされない", async ({ page }) => {
  for (const path of ["/", INSTALL]) {
    await visit(page, path);
    const heights = await page
      .locator('main [data-tabs] [hidden="until-found"]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(1);
    expect(new Set(heights)).toEqual(new Set([0]));
  }
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const panels = nodes.filter(({ ignored, role }) => !ignored && role?.value === "tabpanel");
  expect(panels).toHaveLength(await page.locator("main [data-tabs]").count());
  const reached = await page.locator('main [hidden="until-found"] pre').evaluateAll((blocks) =>
    blocks.filter((block) => {
      (block as HTMLElement).focus();
      return document.activeElement === block;
    }),
  );
  expect(reached).toEqual([]);
});
