import { expect, type Page, test } from "@playwright/test";
import { heading, visit } from "./support/visit";

/** A page with an admonition, a wide table, long code, and internal and external links. */
const PAGE = "/deploy/manual/use-cases";

/** An A4 sheet in pixels, within margins of 15 mm. */
const PAPER = { width: 680, height: 1009 };

async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await visit(page, path);
}

for (const [name, theme] of [
  ["明るい", "light"],
  ["暗い", "dark"],
]) {
  test(`印刷: ${name}色を選んでいても、記事だけが白地に黒で出る`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await print(page, PAGE);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo").filter({ hasText: "Copyright" })).toBeHidden();
    await expect(page.locator(".hash-link").filter({ visible: true })).toHaveCount(0);

    const colours = await page.evaluate(() => {
      const styles = [...document.querySelectorAll("html, body, main, main *")].map((element) =>
        getComputedStyle(element),
      );
      return {
        text: [...new Set(styles.map(({ color }) => color))],
        background: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
        paper: styles[0].colorScheme,
      };
    });
    expect(colours).toEqual({
      text: ["rgb(0, 0, 0)"],
      background: ["rgba(0, 0, 0, 0)"],
      paper: "light",
    });
  });
}

test("印刷: 外へのリンクにだけアドレスが付く", async ({ page }) => {
  await print(page, PAGE);
  const links = await page.locator("article .markdown a:visible").evaluateAll((elements) =>
    elements.map((element) => ({
      href: element.getAttribute("href") ?? "",
      shown: getComputedStyle(element, "::after").content,
    })),
  );
  const isOutside = ({ href }: { href: string }) => /^https?:/.test(href);
  expect(links.filter(isOutside)).not.toEqual([]);
  for (const link of links) {
    expect
      .soft(link.shown, link.href)
      .toBe(isOutside(link) ? `"（" "${link.href}" "）"`.replaceAll('" "', "") : "none");
  }
});

test("印刷: 長いコードも広い表も、紙の幅に収まる", async ({ page }) => {
  await page.setViewportSize(PAPER);
  for (const path of [PAGE, "/runtime/manual/getting_started/configuration_file"]) {
    await print(page, path);
    const cut = await page
      .locator("article .markdown *")
      .evaluateAll((elements) =>
        elements
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ tagName, textContent }) => `${tagName}: ${textContent?.slice(0, 40)}`),
      );
    const outside = await page
      .locator("article .markdown *")
      .evaluateAll(
        (elements, width) =>
          elements.filter((element) => element.getBoundingClientRect().right > width).length,
        PAPER.width,
      );
    expect({ cut, outside }, path).toEqual({ cut: [], outside: 0 });
  }
});

test("印刷: 見出しは次の文と同じ紙に、表とコードは 1 枚に収まる限り 1 枚に出る", async ({
  page,
}) => {
  await print(page, PAGE);
  const breaks = await page.evaluate(() => {
    const values = (selector: string, name: "breakAfter" | "breakInside") => [
      ...new Set([...document.querySelectorAll(selector)].map((e) => getComputedStyle(e)[name])),
    ];
    return {
      headings: values("article :is(h1, h2, h3)", "breakAfter"),
      whole: values("article :is(table, tr, .theme-code-block, .alert)", "breakInside"),
      tables: [
        ...new Set(
          [...document.querySelectorAll("article table")].map((e) => getComputedStyle(e).display),
        ),
      ],
    };
  });
  expect(breaks).toEqual({ headings: ["avoid"], whole: ["avoid"], tables: ["table"] });
});

/** A page of each kind, with tabs, `details` or long code. */
const FOLDED = [
  ["ホーム", "/"],
  ["入口", "/runtime/manual/tools/"],
  ["ガイド", "/runtime/manual/basics/modules/integrity_checking"],
  ["リファレンス", "/deploy/api/rest/deployments"],
  ["チュートリアル", "/deploy/tutorials/tutorial-dynamodb"],
  ["規約", "/deploy/manual/pricing-and-limits"],
];

for (const [kind, path] of FOLDED) {
  test(`印刷: ${kind}のページの畳まれたところが、タブは名前も、すべて出る`, async ({ page }) => {
    await print(page, path);
    const folded = await page.locator("main").evaluate((main) => {
      const parts = main.querySelectorAll('[role="tabpanel"], .markdown details, .long-code');
      const texts = [...parts].flatMap((part) => [
        ...part.querySelectorAll("p, pre, li:not([role]), td"),
      ]);
      const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
      return {
        count: texts.length,
        lost: texts
          .filter((text) => !text.checkVisibility() || (text.tagName === "PRE" && isCut(text)))
          .map(({ textContent }) => textContent?.slice(0, 40)),
      };
    });
    expect(folded.count).toBeGreaterThan(0);
    expect(folded.lost).toEqual([]);

    const names = await page.locator("main [data-tabs]").evaluateAll((groups) =>
      groups.map((group) => ({
        tabs: [...group.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent),
        panels: [...group.querySelectorAll('[role="tabpanel"]')].map((panel) =>
          getComputedStyle(panel, "::before").content.slice(1, -1),
        ),
      })),
    );
    for (const { tabs, panels } of names) expect(panels).toEqual(tabs);
  });
}
