import fs from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { denoVersion } from "../../src/data/deno-version";
import { rewrite } from "./support/page-code";
import { heading, visit } from "./support/visit";

const KEY_SPACE = "/kv/manual/key_space";
const PHONE = { width: 390, height: 844 };

const article = (page: Page) => page.getByRole("article");
const contents = (page: Page) => page.locator(".theme-doc-toc-desktop");
const pager = (page: Page) => page.getByRole("navigation", { name: "前後のページ" });

test("最初の Tab で「本文へ移動」が見え、次の Tab は本文の中になる", async ({ page }) => {
  await visit(page, "/kv/manual/");
  const skip = page.getByRole("link", { name: "本文へ移動" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await expect(skip).not.toBeInViewport();
});

test("パンくずリストがホーム、分類の順に並び、題名を繰り返さない", async ({ page }) => {
  await visit(page, "/runtime/manual/getting_started/first_steps");
  const crumbs = page.getByRole("navigation", { name: "パンくずリスト" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["", "Deno の基本"]);
  // The category has no page.
  await expect(crumbs.getByRole("link")).toHaveCount(1);
  await crumbs.getByRole("link", { name: "ホーム" }).click();
  await expect(page).toHaveURL("/");
});

test("携帯電話では、列の多い表の行が、列の名前と値の組で並ぶ", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, "/runtime/manual/basics/permissions");
  const table = article(page).locator("table").filter({ hasText: "--allow-net" }).first();
  await table.scrollIntoViewIfNeeded();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const row = table.getByRole("row").filter({ hasText: "--allow-net" });
  const lefts = await row
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(2);
  expect(new Set(lefts).size).toBe(1);
  const label = (cell: Element) => getComputedStyle(cell, "::before").content;
  expect(await row.getByRole("cell").first().evaluate(label)).toBe('"権限"');
});

test("前後のページへ移れて、最初と最後ではその先がない", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await expect(pager(page).getByRole("link")).toHaveText(["次へキー空間"]);
  await pager(page).getByRole("link", { name: "キー空間" }).click();
  await expect(heading(page)).toHaveText("キー空間");
  await expect(pager(page).getByRole("link")).toHaveText([
    "前へDeno KV クイックスタート",
    "次へ操作",
  ]);
  await pager(page).getByRole("link", { name: /^前へ/ }).click();
  await expect(heading(page)).toHaveText("Deno KV クイックスタート");
  await page
    .getByRole("navigation", { name: "ドキュメントの目次" })
    .getByRole("link", { name: "バックアップ", exact: true })
    .click();
  await expect(page).toHaveURL("/kv/manual/backup");
  await expect(pager(page).getByRole("link")).toHaveText([/^前へ/]);
});

test("ページの目次には H2 と H3 だけが、本文の順に並ぶ", async ({ page }) => {
  // No page has an H4, so a heading is rewritten into one.
  await rewrite(page, `**${KEY_SPACE}`, (html) =>
    html.replace(/("id":"key-examples","level":)3/, "$14"),
  );
  await visit(page, "/kv/manual/");
  await pager(page).getByRole("link", { name: "キー空間" }).click();
  await expect(heading(page)).toHaveText("キー空間");
  const titles = await article(page)
    .locator("h2, h3")
    .evaluateAll((elements) =>
      elements.map((element) => {
        const mark = element.querySelector(".hash-link")?.textContent ?? "";
        return (element.textContent ?? "").replace(mark, "").trim();
      }),
    );
  const listed = titles.filter((title) => title !== "キーの例");
  expect(listed.length).toBe(titles.length - 1);
  await expect(contents(page).getByRole("link")).toHaveText(listed);
  await expect(contents(page).locator("li li").getByText("要素の並び順")).toBeVisible();
  await expect(contents(page).locator("li li").getByText("値", { exact: true })).toHaveCount(0);
});

test("ページの目次の印が、読んでいる位置についてくる", async ({ page }) => {
  await visit(page, KEY_SPACE);
  const active = contents(page).locator(".table-of-contents__link--active");
  const normal = await contents(page)
    .getByRole("link")
    .last()
    .evaluate((element) => getComputedStyle(element).color);
  for (const id of ["values", "keys"]) {
    const target = article(page).locator(`[id="${id}"]`);
    await target.evaluate((element) => element.scrollIntoView());
    await expect(active).toHaveAttribute("href", `#${id}`);
    await expect(active).not.toHaveCSS("color", normal);
  }
  await contents(page).getByRole("link", { name: "値の例" }).click();
  await expect(page).toHaveURL(`${KEY_SPACE}#value-examples`);
  await expect(article(page).locator('[id="value-examples"]')).toBeInViewport();
});

test.describe("携帯電話の本文", () => {
  test.use({ viewport: PHONE });

  test("携帯電話では目次をボタンで開閉し、見出しへ移れる", async ({ page }) => {
    await visit(page, KEY_SPACE);
    const button = page.getByRole("button", { name: "このページの見出し" });
    const link = page.locator(".theme-doc-toc-mobile").getByRole("link", { name: "値の例" });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    await button.click();
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL(`${KEY_SPACE}#value-examples`);
    await expect(article(page).locator('[id="value-examples"]')).toBeInViewport();
  });

  test("はみ出すコードは折り返しのボタンで折り返せる", async ({ page }) => {
    await visit(page, "/kv/manual/");
    const block = page.locator(".theme-code-block", { hasText: "users" }).first();
    const code = block.locator("pre");
    const overflow = () => code.evaluate((element) => element.scrollWidth - element.clientWidth);
    const wrap = block.getByRole("button", { name: "折り返し" });
    expect(await overflow()).toBeGreaterThan(0);
    await code.hover();
    await wrap.click();
    await expect.poll(overflow).toBe(0);
    await wrap.click();
    await expect.poll(overflow).toBeGreaterThan(0);
  });
});

test("コピーのボタンがコードをそのまま写し、日本語で知らせる", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const source = fs.readFileSync(path.join(__dirname, "../../kv/manual/index.md"), "utf8");
  const sample = source.match(/^```ts title="first\.ts".*\n([\s\S]*?)\n```$/m)?.[1] ?? "";
  expect(sample.split("\n").length).toBeGreaterThan(4);

  // Feedback shows for one second, so time must be paused to see it.
  await page.clock.install({ time: 0 });
  await visit(page, "/kv/manual/");
  const block = page.locator(".theme-code-block", { hasText: "first.ts" }).first();
  const button = block.locator("button").last();
  await expect(button).toHaveAccessibleName("クリップボードにコードをコピー");
  await block.hover();
  await page.clock.pauseAt(3_600_000);
  await button.click();
  await expect(button).toHaveAccessibleName("コピーしました");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
  await page.clock.fastForward(1000);
  await expect(button).toHaveAccessibleName("クリップボードにコードをコピー");
});

/** Each diff of the site: its page, its place among the page's, and what it leads to. */
const DIFFS: [string, number, string][] = [
  ["/deploy/manual/migration", 0, "Deno.serve(handler);"],
  [
    "/runtime/manual/basics/testing/snapshot_testing",
    0,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the page.
    '  return [shop, ...rows, `合計（税込み）  ${total} 円`].join("\\n");',
  ],
  [
    "/runtime/manual/basics/testing/snapshot_testing",
    1,
    '  await t.assertSnapshot(receipt("山田文具", lines));',
  ],
  ["/runtime/manual/advanced/jsx_dom/deno_dom", 0, '    "dom": "jsr:@b-fuze/deno-dom@0.1.56"'],
  [
    "/runtime/manual/advanced/deploying_deno/kinsta",
    0,
    `  "dependencies": {\n    "deno": "^${denoVersion}",\n    "marked": "18.0.0"\n  }`,
  ],
];

for (const [address, index, expected] of DIFFS) {
  test(`${address} の差分 ${index + 1}: コピーしても選んでも、変えた後のコードだけになる`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await visit(page, address);
    const block = article(page).locator(".language-diff.theme-code-block").nth(index);
    await block.hover();
    await block.getByRole("button", { name: "クリップボードにコードをコピー" }).click();
    await expect.poll(clipboard).toBe(expected);

    await page.evaluate(() => navigator.clipboard.writeText(""));
    await block.locator("code").evaluate((code) => getSelection()?.selectAllChildren(code));
    await page.keyboard.press("ControlOrMeta+C");
    await expect.poll(async () => (await clipboard()).trimEnd()).toBe(expected);
  });
}

test("差分の印は見え、消す行と足す行は色だけでなく読み上げでも分かる", async ({ page }) => {
  await visit(page, "/deploy/manual/migration");
  const lines = article(page).locator(".language-diff .token-line");
  const shown = await lines.evaluateAll((elements) =>
    elements.map((line) => getComputedStyle(line, "::before").content.slice(1, -1)),
  );
  expect(shown).toEqual(["-", "-", "-", "+"]);
  await expect(article(page).getByRole("deletion")).toHaveCount(3);
  await expect(article(page).getByRole("insertion")).toHaveCount(1);
});

test("出力がサンプルにつながり、確認済みの印が付く", async ({ page }) => {
  await visit(page, "/kv/manual/");
  const output = page.locator(".sample--output").first();
  await expect(output).toContainText("アリス");
  await expect(output).toContainText("実行して確認済み");
  await expect(article(page)).toContainText("で検証しています");
  const sample = page.locator(".sample--joined").first();
  const [above, below] = [await sample.boundingBox(), await output.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? -1, 0);
});

/** Vertical edges of a visible element. */
async function edges(locator: Locator): Promise<{ top: number; bottom: number }> {
  await expect(locator).toBeVisible();
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

test.describe("サンプルのコマンド", () => {
  test("コードと出力の間に、携帯電話でも 1 行で出て、それだけをコピーできる", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(PHONE);
    await visit(page, "/kv/manual/operations");
    const sample = page.locator(".sample", { hasText: "get_users.ts" }).first();
    const code = await edges(sample.locator(".theme-code-block").first());
    const command = sample.locator(".command");
    const line = await edges(command);
    const output = await edges(page.locator(".sample--output").first());
    expect(line.bottom - line.top).toBeLessThan(48);
    expect(line.top - code.bottom).toBeCloseTo(0, 0);
    expect(output.top - line.bottom).toBeCloseTo(0, 0);
    await command.getByRole("button", { name: "クリップボードにコードをコピー" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("deno run --unstable-kv get_users.ts");
  });

  test("書き方の違うシェルはタブで選べ、ほかのサンプルにも効く", async ({ page }) => {
    await visit(page, "/runtime/manual/basics/env_variables");
    const first = page.locator(".sample", { hasText: "config.ts" }).first();
    const other = page.locator(".sample", { hasText: "app-env.ts" }).first();
    await expect(first.getByText("API_KEY=demo-1234 deno run")).toBeVisible();
    await first.getByRole("tab", { name: "PowerShell" }).click();
    await expect(first.getByText("$env:API_KEY = 'demo-1234'; deno run")).toBeVisible();
    await expect(first.getByText("API_KEY=demo-1234 deno run")).toBeHidden();
    await expect(other.getByText("$env:APP_MODE = 'test'; deno run")).toBeVisible();
  });

  test("サーバーへのリクエストの上に、それを送る curl が出る", async ({ page }) => {
    await visit(page, "/runtime/manual/runtime/http_server_apis");
    const request = page.locator(".sample", { hasText: "POST http://localhost:8000/notes" });
    const command = await edges(request.getByText(/^curl -i -H 'content-type/).first());
    const message = await edges(request.getByText("POST http://localhost:8000/notes").first());
    expect(command.bottom).toBeLessThan(message.top);
  });
});

test("Deploy のページが共通の告知を出す", async ({ page }) => {
  await visit(page, "/deploy/manual/");
  await expect(article(page).locator(".alert").first()).toContainText("2026 年 7 月 20 日");
});

test("見出しの印がその見出しのアドレスになる", async ({ page }) => {
  await visit(page, KEY_SPACE);
  const title = article(page).locator('h2[id="values"]');
  const anchor = title.getByRole("link", { name: "値 への直接リンク" });
  await title.hover();
  await expect(anchor).toHaveCSS("opacity", "1");
  await anchor.click();
  await expect(page).toHaveURL(`${KEY_SPACE}#values`);
  await visit(page, "/kv/manual/");
  await visit(page, `${KEY_SPACE}#values`);
  await expect(title).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("外へのリンクは別のタブで開き、元のページを渡さない", async ({ page, context }) => {
  await context.route(/^https:/, (route) => {
    const { referer } = route.request().headers();
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<p>${referer ?? "どこから来たかは不明"}</p>`,
    });
  });
  await visit(page, "/runtime/manual/help");
  const opened = context.waitForEvent("page");
  await article(page).locator('a[href^="https://"]').first().click();
  const other = await opened;
  await expect(other.locator("p")).toHaveText("どこから来たかは不明");
  expect(await other.evaluate(() => window.opener === null)).toBe(true);
  await expect(page).toHaveURL("/runtime/manual/help");
});

test("タグの付いたページは、本文の後にタグのリンクを出す", async ({ page }) => {
  // No page has tags, so some are added in transit.
  await rewrite(page, `**${KEY_SPACE}`, (html) =>
    html.replace(
      '"tags":[]',
      '"tags":[{"label":"並び順","permalink":"/kv/tags/order"},{"label":"上限","permalink":"/kv/tags/limit"}]',
    ),
  );
  await visit(page, "/kv/manual/");
  await expect(page.getByText("タグ:")).toHaveCount(0);
  await pager(page).getByRole("link", { name: "キー空間" }).click();
  const tags = page.locator(".theme-doc-footer-tags-row");
  await expect(tags).toContainText("タグ:");
  await expect(tags.getByRole("link")).toHaveText(["並び順", "上限"]);
  await expect(tags.getByRole("link", { name: "上限" })).toHaveAttribute("href", "/kv/tags/limit");
});

for (const [name, javaScriptEnabled] of [
  ["長いコード", true],
  ["JavaScript がないときの長いコード", false],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`${name}は先頭だけが見え、キーボードで全体を開いて、また畳める`, async ({ page }) => {
      await page.goto("/runtime/manual/tools/jupyter");
      const toggle = page.getByRole("checkbox", { name: /^コードをすべて表示（1\d\d 行）$/ });
      const long = page.locator(".long-code pre");
      const isWhole = () => long.evaluate((pre) => pre.clientHeight >= pre.scrollHeight);
      expect(await isWhole()).toBe(false);
      await toggle.focus();
      await page.keyboard.press("Space");
      await expect(toggle).toBeChecked();
      expect(await isWhole()).toBe(true);
      await page.keyboard.press("Space");
      expect(await isWhole()).toBe(false);
      await page.emulateMedia({ media: "print" });
      expect(await isWhole()).toBe(true);
      await expect(toggle).toBeHidden();
    });
  });
}
