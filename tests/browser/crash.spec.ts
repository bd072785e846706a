import { expect, type Locator, type Page, test } from "@playwright/test";
import { crash, INNER, mend, OUTER } from "./support/crash";
import { loadNothingAhead, rewrite } from "./support/page-code";
import { visit } from "./support/visit";

const title = (page: Page): Locator =>
  page.getByRole("heading", { level: 1, name: "このページはクラッシュしました", exact: true });
const retry = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "もう一度試す", exact: true }).click();
const navbarLink = (page: Page, name: string): Locator =>
  page.locator(".navbar").getByRole("link", { name, exact: true });

test("クラッシュ: 本文が壊れると、原因の連鎖と再試行のボタンが出て、直れば本文が出る", async ({
  page,
}) => {
  await crash(page, "/kv/manual/operations");
  await visit(page, "/kv/manual/");
  await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByText(OUTER)).toHaveText(`${OUTER}\n\nCause:\n${INNER}`);
  await retry(page);
  await expect(title(page)).toBeVisible();

  await mend(page);
  await retry(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
});

test("クラッシュ: ページ全体が壊れても、ナビゲーションが残り、そこから先へ進める", async ({
  page,
}) => {
  await crash(page, "/");
  await visit(page, "/kv/manual/");
  await page.locator(".navbar__brand").click();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveTitle("このページはクラッシュしました");
  await expect(page.getByText(OUTER)).toHaveText(`${OUTER}\n\nCause:\n${INNER}`);

  await navbarLink(page, "Deploy").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deno Deploy クイックスタート");
  await page.goBack();
  await expect(title(page)).toBeVisible();
  await mend(page);
  await retry(page);
  await expect(page).toHaveTitle(/^ホーム/);
  await expect(title(page)).toHaveCount(0);
});

for (const [name, start] of [
  ["最初のページ", "/"],
  ["移った先", "/kv/manual/"],
]) {
  test(`クラッシュ: ${name}が壊れても、日本語のまま電話の幅に合う`, async ({ page }) => {
    // What is on its way when the test ends would fail it.
    await loadNothingAhead(page);
    await crash(page, "/");
    await page.goto(start);
    if (start !== "/") await page.locator(".navbar__brand").click();
    await expect(page).toHaveTitle("このページはクラッシュしました");
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      "content",
      /^width=device-width/,
    );
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  });
}

test("クラッシュ: ナビゲーションバーが壊れても、原因になった項目と理由が読める", async ({
  page,
}) => {
  await rewrite(page, "**/assets/js/main.*.js", (text) =>
    text.replace('type:"custom-localeChoice"', 'type:"custom-missing"'),
  );
  await page.goto("/kv/manual/");
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('"type": "custom-missing"')).toHaveText(
    /failed to render[\s\S]+Cause:\nNo NavbarItem component found for type "custom-missing"/,
  );
});
