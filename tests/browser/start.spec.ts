import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { heading } from "./support/visit";

const root = path.join(__dirname, "../..");
/** Beside the port of the production build. */
const port = Number(process.env.TEST_PORT ?? 4173) + 1;
/** Minutes that a slow machine may take to compile all pages. */
const PATIENCE = 8;

test("npm start: スタイルもコードもエラーなく組み上がり、ページが表示される", async ({ page }) => {
  test.setTimeout(PATIENCE * 60_000);
  const server = spawn(
    process.execPath,
    ["tools/docusaurus.mjs", "start", "--port", `${port}`, "--no-open"],
    // A group of its own, as the launcher starts Docusaurus in a process of its own.
    { cwd: root, stdio: "ignore", detached: true },
  );
  try {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    // The server answers when everything is compiled.
    await expect(async () => {
      await page.goto(`http://127.0.0.1:${port}/kv/manual/`);
    }).toPass({ timeout: PATIENCE * 60_000 });
    await expect(heading(page)).toHaveText("Deno KV クイックスタート");
    await expect(page.locator("iframe#webpack-dev-server-client-overlay")).toHaveCount(0);
    await expect(page.locator(".navbar")).toHaveCSS("position", "sticky");
    await expect(page.locator(".token.keyword").first()).toHaveCSS("color", "rgb(155, 35, 147)");
    expect(messages.filter((text) => /Module build failed|is not defined/.test(text))).toEqual([]);
  } finally {
    if (server.pid) process.kill(-server.pid);
  }
});
