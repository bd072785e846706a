import { expect, test } from "@playwright/test";
import { visit } from "./support/visit";

const PAGE = "/runtime/manual/getting_started/command_line_interface";

test("コマンドラインのページで、選んだことだけを許可するコマンドができ、コピーできる", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, PAGE);
  const command = page.locator("output").filter({ hasText: "deno run" });
  await expect(command).toHaveText("deno run --allow-read=data main.ts");

  await page.getByLabel("ネットワークに接続する", { exact: true }).check();
  await page
    .getByLabel("ネットワークに接続する: ホスト名とポート")
    .fill("a.example, b.example:8080");
  await page.getByLabel("ファイルを読む: 読むパス").fill("");
  await expect(command).toHaveText(
    "deno run --allow-read --allow-net=a.example,b.example:8080 main.ts",
  );
  await page.getByLabel("ファイルを読む", { exact: true }).uncheck();
  await expect(command).toHaveText("deno run --allow-net=a.example,b.example:8080 main.ts");

  await page.locator("form").filter({ has: command }).getByRole("button").click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "deno run --allow-net=a.example,b.example:8080 main.ts",
  );
});

test("部品のあるページへ移っても、そこから移っても、読み込み直さずに動く", async ({ page }) => {
  await visit(page, "/runtime/manual/basics/env_variables");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const menu = page.locator(".theme-doc-sidebar-menu");
  await menu
    .getByRole("link", { name: /^コマンドライン/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/コマンドライン/);
  await page.getByLabel("環境変数を使う", { exact: true }).check();
  await expect(page.locator("output").filter({ hasText: "--allow-env=API_KEY" })).toBeVisible();
  await page.getByRole("heading", { name: /^実行のしかた/ }).scrollIntoViewIfNeeded();
  await menu
    .getByRole("link", { name: /環境変数/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/環境変数/);
  expect(loads).toEqual([]);
});
