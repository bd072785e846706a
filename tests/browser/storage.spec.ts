import { expect, type Page, test } from "@playwright/test";
import { isBlockedWorker } from "./support/blocked-worker";
import { dialog, hits, searchFor, watchErrors } from "./support/search-test";
import { serveViewer } from "./support/viewer-cdn";
import { heading, reload, visit } from "./support/visit";

/** Ways localStorage can fail in browsers, with their console output. */
const storages = {
  使えない: {
    script: () =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      }),
    message: /^Docusaurus browser storage is not available/,
    messagesPerVisit: 1,
  },
  満杯の: {
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
    message: /^Docusaurus storage error, can't set (theme|docusaurus\.announcement\.\w+)=/,
    messagesPerVisit: Number.POSITIVE_INFINITY,
  },
  壊れた: {
    // Firefox with a damaged profile.
    script: () => {
      for (const method of ["getItem", "setItem", "removeItem"] as const) {
        Storage.prototype[method] = () => {
          throw new Error("NS_ERROR_FILE_CORRUPTED");
        };
      }
    },
    message: /^Docusaurus storage error, can't (set|get|delete) /,
    messagesPerVisit: Number.POSITIVE_INFINITY,
  },
};

const bar = (page: Page) => page.getByRole("banner").filter({ hasText: "2026 年 7 月 20 日" });

/** What the browser stored for the site, as seen from a page without the site's code. */
async function keptKeys(page: Page): Promise<string[]> {
  const other = await page.context().newPage();
  await other.goto("/img/logo.svg");
  return other.evaluate(() => Object.keys(localStorage));
}

for (const [name, { script, message, messagesPerVisit }] of Object.entries(storages)) {
  test(`保存: ${name}ストレージでも、何も残らないだけで全部使える`, async ({ page }) => {
    const errors = watchErrors(page);
    const messages: string[] = [];
    page.on("console", (entry) => {
      if (isBlockedWorker(entry)) return;
      if (["error", "warning"].includes(entry.type())) messages.push(entry.text());
    });
    await serveViewer(page);
    await page.addInitScript(script);

    await visit(page, "/runtime/manual/");
    await page.getByRole("button", { name: "明るさを切り替える" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await bar(page).getByRole("button", { name: "閉じる" }).click();
    await expect(bar(page)).toBeHidden();

    const sidebar = page.locator(".theme-doc-sidebar-menu");
    await sidebar.locator('[aria-expanded="false"]').first().click();
    await expect(sidebar.locator('[aria-expanded="true"]').first()).toBeVisible();
    await page.getByRole("button", { name: "サイドバーを隠す" }).click();
    await page.getByRole("button", { name: "サイドバーを開く" }).click();

    const first = (await heading(page).textContent()) ?? "";
    await searchFor(page, "権限");
    await expect(hits(page).first()).toBeVisible();
    await hits(page).first().click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(/\/runtime\/manual\/$/);
    // Reloading earlier would make the page's code fail to load, which logs an error.
    await expect(heading(page)).not.toHaveText(first);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.length).toBeLessThanOrEqual(messagesPerVisit);

    await reload(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(bar(page)).toBeVisible();
    expect(messages.filter((text) => !message.test(text))).toEqual([]);
    expect(messages.length).toBeLessThanOrEqual(2 * messagesPerVisit);
    expect(errors).toEqual([]);
    expect(await keptKeys(page)).toEqual([]);
  });
}

test("版: 覚えている版は読んでも残り、もうない版は忘れ、ほかには何も書かれない", async ({
  page,
}) => {
  const key = (product: string) => `docs-preferred-version-${product}`;
  const kept = () =>
    page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage).filter(([name]) => name.startsWith("docs-preferred-version-")),
      ),
    );
  await page.goto("/img/logo.svg");
  await page.evaluate(
    ([kv, runtime]) => {
      localStorage.setItem(kv, "current");
      localStorage.setItem(runtime, "0.9");
    },
    [key("kv"), key("runtime")],
  );
  await visit(page, "/kv/manual/");
  await expect.poll(kept).toEqual({ [key("kv")]: "current" });
  // With a single version per product there is no choice to remember, so reading and searching store none.
  await page.locator(".navbar").getByRole("link", { name: "Deploy", exact: true }).click();
  await expect(heading(page)).toHaveText("Deno Deploy クイックスタート");
  await searchFor(page, "権限");
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await reload(page);
  expect(await kept()).toEqual({ [key("kv")]: "current" });
});
