import fs from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { findChromium } from "../../tools/browser.mjs";
import { missingServers, tested } from "../../tools/hosting-servers.mjs";
import { type HostingServer, kinds, startServer } from "./servers";
import { type DeployedSite, deploySite, pagePaths } from "./site";

const themes = ["light", "dark"] as const;
/** Caddy sends the same headers: every eleventh page is enough to see it. */
const steps = { nginx: 1, caddy: 11 };

const viewerScript = fs.readFileSync(require.resolve("rapidoc/dist/rapidoc-min.js"), "base64");

/**
 * Stands in for the CDN of the API viewer. Where nothing shows the viewer, its script stays on its way, as running it
 * takes longer than all the rest. Playwright's own routes would turn the HTTP cache off.
 *
 * @returns whether the page has asked since it was last asked; it cannot where the policy refuses
 */
async function standInForCdn(page: Page): Promise<{ asked: boolean }> {
  const state = { asked: false };
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId }) => {
    state.asked = true;
    if (!page.url().endsWith("/rapidoc")) return;
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: "Content-Type", value: "application/javascript; charset=utf-8" },
        { name: "Access-Control-Allow-Origin", value: "*" },
      ],
      body: viewerScript,
    });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://cdn.jsdelivr.net/*" }] });
  return state;
}

/** Runs in a page before its own scripts: chooses the theme and prints what the policy refuses. */
function prepare(theme: string): void {
  localStorage.setItem("theme", theme);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP: ${effectiveDirective}: ${blockedURI}`),
  );
}

/** Runs in a page: whether it reacts, and shows the viewer where it has one. */
function isReady(): boolean {
  const viewer = document.querySelector("rapi-doc");
  const { hasHydrated } = document.documentElement.dataset;
  return hasHydrated === "true" && (!viewer || Boolean(viewer.shadowRoot?.childElementCount));
}

describe.skipIf(missingServers(tested).length > 0).each(kinds)("%s", (kind) => {
  let site: DeployedSite;
  let server: HostingServer;
  let browser: Browser;

  beforeAll(async () => {
    site = deploySite();
    server = await startServer(kind, site.root);
    browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site?.remove();
  });

  it.concurrent.for(themes)(
    "%s のどのページも CSP に反せず、エラーを出さない",
    async (theme, { expect }) => {
      const page = await browser.newPage();
      await page.addInitScript(prepare, theme);
      const cdn = await standInForCdn(page);
      let errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));

      const wrong: Record<string, string[]> = {};
      const paths = pagePaths().filter((_, index) => index % steps[kind] === 0);
      for (const path of paths) {
        errors = [];
        cdn.asked = false;
        const response = await page.goto(server.url + path, { waitUntil: "domcontentloaded" });
        // A page that the policy has refused something never gets ready.
        const isOver = async () =>
          errors.length > 0 || (cdn.asked && (await page.evaluate(isReady)));
        await expect.poll(isOver, { timeout: 60_000, interval: 20, message: path }).toBe(true);
        if (response?.status() !== 200) errors.push(`status ${response?.status()}`);
        if ((await page.getAttribute("html", "data-theme")) !== theme) errors.push(`not ${theme}`);
        if (errors.length > 0) wrong[path] = errors;
      }
      await page.close();
      expect(paths.length).toBe(kind === "nginx" ? 212 : 20);
      expect(wrong).toEqual({});
    },
  );
});
