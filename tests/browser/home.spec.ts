/** The home page, as someone who comes for the first time uses it. */
import path from "node:path";
import { expect, test } from "@playwright/test";
import { installs } from "../../src/data/install";
import { programs } from "../../src/data/programs";
import results from "../../src/data/sample-results.json";
import { taskGroups } from "../../src/data/tasks";
import { countFigures } from "../../src/features/site-figures/count-figures";
import { dialog, field } from "./support/search-test";
import { visit } from "./support/visit";

test("OS を選んで、インストールのコマンドをコピーできる", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/");
  const hero = page.locator("main header");
  for (const { label, command } of installs) {
    await hero.getByRole("tab", { name: label }).click();
    const panel = hero.getByRole("tabpanel").locator("visible=true");
    await expect(panel).toContainText(command);
    await panel.hover();
    await panel.getByRole("button", { name: "コピー" }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  }
});

test("検索欄を押すと検索が開き、閉じるとフォーカスが戻る", async ({ page }) => {
  await visit(page, "/");
  const search = page.getByRole("button", { name: "API、コマンド、エラーを検索" });
  await search.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("権限");
  await expect(field(page)).toHaveValue("権限");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("検索欄は、キーボードからも開ける", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "API、コマンド、エラーを検索" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
});

test("3 つのプログラムを切り替えて、コマンドと結果を読める", async ({ page }) => {
  await visit(page, "/");
  const section = page.getByRole("region", { name: "書いて、動かす" });
  for (const { label, file, command, output } of programs) {
    await section.getByRole("tab", { name: label }).click();
    const panel = section.getByRole("tabpanel").locator("visible=true");
    await expect(panel).toContainText(file);
    for (const line of [...command.split("\n"), ...output.split("\n")].filter(Boolean))
      await expect(panel).toContainText(line);
    await expect(panel).toContainText("実行して確認済み");
  }
});

test("信頼の数は、コミットされた結果から数えたもの", async ({ page }) => {
  await visit(page, "/");
  const executed = Object.values(results.pages).reduce((sum, page) => sum + page.executed, 0);
  const section = page.getByRole("region", { name: "このドキュメントが信頼できる理由" });
  await expect(section).toContainText(`サンプルを実行${executed.toLocaleString("ja")} 件`);
  const { claims, proven } = countFigures(path.join(__dirname, "../.."));
  await expect(section).toContainText(`すぐ近くに証明${proven.toLocaleString("ja")} 文`);
  await expect(section).toContainText(`言い切る ${claims.toLocaleString("ja")} 文のうち`);
  await expect(section).toContainText(`確かめた Deno${results.deno}`);
});

test("したいことは、下線のあるリンクで並ぶ", async ({ page }) => {
  await visit(page, "/");
  const section = page.getByRole("region", { name: "したいことから探す" });
  for (const { label, to } of taskGroups.flatMap(({ tasks }) => tasks)) {
    const link = section.getByRole("link", { name: label, exact: true });
    await expect(link).toHaveAttribute("href", to);
    await expect(link).toHaveCSS("text-decoration-line", "underline");
  }
});

test("製品のカードは、どこを押してもその製品のマニュアルへ行く", async ({ page }) => {
  await visit(page, "/");
  const card = page.getByRole("region", { name: "3 つの製品" }).getByRole("listitem").nth(2);
  // The link lies above the words.
  await card.locator("p").click({ position: { x: 5, y: 5 }, force: true });
  await expect(page).toHaveURL("/kv/manual");
});

test("図は、見えない人にも何を示すかが伝わり、2 つの色で描き分けられる", async ({ page }) => {
  await visit(page, "/");
  const drawing = page.getByRole("img", { name: "許可がなければ、失敗します。" });
  await expect(drawing).toBeVisible();
  const sheet = drawing.locator("path").first();
  const light = await sheet.evaluate((path) => getComputedStyle(path).fill);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await sheet.evaluate((path) => getComputedStyle(path).fill)).not.toBe(light);
});
