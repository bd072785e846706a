import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { pagePaths } from "../hosting/site";
import { stageVariants } from "./support/variants-site";
import { heading, scrolled, watchPageLoads } from "./support/visit";

const root = path.join(__dirname, "../..");
/** Next to the production build's port. */
const port = Number(process.env.TEST_PORT ?? 4173) + 1;
/** Minutes a slow machine may take to compile what it is asked for. */
const PATIENCE = 8;

// Both use the same port.
test.describe.configure({ mode: "default" });

/** Starts the server, on the only host the browser can resolve; to stop it, kill its process group. */
function start(...args: string[]): ChildProcess {
  return spawn(
    process.execPath,
    [
      "tools/docusaurus.mjs",
      "start",
      ...args,
      "--host",
      "127.0.0.1",
      "--port",
      `${port}`,
      "--no-open",
    ],
    { cwd: root, stdio: "ignore", detached: true },
  );
}

function end({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

/** Opens a page once the server responds. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(`http://127.0.0.1:${port}${address}`);
  }).toPass({ timeout: PATIENCE * 60_000 });
}

test("npm start: 記事を直すと、読み込み直さずに、読んでいる位置のまま入れ替わる", async ({
  page,
  context,
}) => {
  test.setTimeout(PATIENCE * 60_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const folder = stageVariants();
  const file = path.join(folder, "guide/second.md");
  const source = `${fs.readFileSync(file, "utf8")}${"\n段落です。\n".repeat(100)}\n直す前です。\n`;
  fs.writeFileSync(file, source);
  const server = start(folder, "--config", path.join(folder, "docusaurus.config.ts"));
  try {
    await open(page, "/guide/next/second");
    await expect(heading(page)).toHaveText("次");
    const loads = watchPageLoads(page);
    await page.getByText("直す前です。").scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(1000);
    fs.writeFileSync(file, source.replace("直す前です。", "```ts\n直した後();\n```"));
    const block = page.locator(".theme-code-block");
    await expect(block).toContainText("直した後();");
    await expect(page.getByText("直す前です。")).toHaveCount(0);
    expect(await scrolled(page)).toBe(place);
    // Its behaviour has loaded.
    await block.hover();
    await block.getByRole("button").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("直した後();");
    await page.locator("article").getByRole("link", { name: "最初", exact: true }).first().click();
    await expect(heading(page)).toHaveText("最初");
    expect(loads).toEqual([]);
  } finally {
    end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** Shows what could not be compiled. */
const overlay = (page: Page) => page.locator("iframe#webpack-dev-server-client-overlay");

test("npm start: 開いたページだけを組み立て、誤りはそのページを開くと分かる", async ({ page }) => {
  test.setTimeout(PATIENCE * 60_000);
  const folder = stageVariants();
  const file = path.join(folder, "guide/broken.md");
  const source = "# 誤りのあるページ\n\n[どこか](./nowhere.md)\n";
  fs.writeFileSync(file, source);
  const server = start(folder, "--config", path.join(folder, "docusaurus.config.ts"));
  try {
    await open(page, "/guide/next/second");
    await expect(heading(page)).toHaveText("次");
    await expect(overlay(page)).toHaveCount(0);
    await open(page, "/guide/next/broken");
    await expect(overlay(page).contentFrame().getByText("nowhere.md").first()).toBeVisible();
    fs.writeFileSync(file, source.replace("nowhere", "second"));
    await expect(overlay(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText("誤りのあるページ");
  } finally {
    end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** The article as displayed, once its behaviour has started. */
async function articleOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
  const html = await page
    .locator("article .markdown")
    .first()
    .evaluate((article) => {
      const copy = article.cloneNode(true) as Element;
      // The buttons that wrap lines come when the browser is idle.
      for (const button of copy.querySelectorAll("[data-wrap-button]")) button.remove();
      return copy.innerHTML;
    });
  // CSS modules have longer names with `npm start`.
  return html.replace(/(class="\w+?_)[\w@-]+/g, "$1").split(/(?<=>)(?=<)/);
}

/** An even sample of the site's pages, plus the one with a component. */
function somePages(count: number): string[] {
  const pages = pagePaths().filter((address) => /^\/(runtime|deploy|kv)\/manual\//.test(address));
  const step = Math.floor(pages.length / (count - 1));
  const some = pages.filter((_, index) => index % step === 0).slice(0, count - 1);
  return [...new Set([...some, "/runtime/manual/getting_started/command_line_interface"])];
}

test("npm start: スタイルもコードもエラーなく組み上がり、記事はビルドと同じ要素になる", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(PATIENCE * 60_000);
  const server = start();
  try {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await open(page, "/kv/manual/");
    await expect(heading(page)).toHaveText("Deno KV クイックスタート");
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator(".navbar")).toHaveCSS("position", "sticky");
    await expect(page.locator(".token.keyword").first()).toHaveCSS("color", "rgb(155, 35, 147)");
    for (const address of somePages(20)) {
      const started = await articleOf(page, `http://127.0.0.1:${port}${address}`);
      expect(started, address).toEqual(await articleOf(page, `${baseURL}${address}`));
    }
    expect(messages.filter((text) => /Module build failed|is not defined/.test(text))).toEqual([]);
  } finally {
    end(server);
  }
});
