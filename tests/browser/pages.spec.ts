import fs from "node:fs";
import path from "node:path";
import { commitNumber } from "@deno-docs-ja/doc-samples/results/rotation";
import { routeOf } from "@deno-docs-ja/document/site";
import { expect, type Page } from "@playwright/test";
import { contract, otherRoutes } from "../../sidebars/contract";
import { site } from "../../src/data/site";
import { siteAt } from "../../src/document/site";
import { pagePaths } from "../hosting/site";
import { outline, without } from "./outline";
import { type Look, looks, resize, violationsOf } from "./support/axe";
import { AXE, type Finding } from "./support/axe-table";
import { isBlockedWorker } from "./support/blocked-worker";
import { fileOf, hashOfPage, looksFor, readExamined, readStyles } from "./support/examined";
import { test } from "./support/served-site";
import { hydrated } from "./support/visit";

const paths = pagePaths();

/** Pages loaded in sequence by one test: one tab per page would take twice as long. */
const PAGES_PER_TEST = 15;
const groups = Array.from({ length: Math.ceil(paths.length / PAGES_PER_TEST) }, (_, i) =>
  paths.slice(i * PAGES_PER_TEST, (i + 1) * PAGES_PER_TEST),
);
/** Dark mode from the start works alike on all pages: every eleventh suffices, plus those with their own frame. */
const sample = paths.filter(
  (path, index) => index % 11 === 0 || ["/", "/search", "/deploy/api/rest/rapidoc"].includes(path),
);

const styles = readStyles();
const examined = readExamined();
const commit = commitNumber(path.join(__dirname, "../.."));

/** Where doubled text size leaves half the width: 640 pixels. */
const desktop = { width: 1280, height: 720 };
const viewerScript = fs.readFileSync(require.resolve("rapidoc/dist/rapidoc-min.js"), "base64");

/**
 * Stands in for the API viewer's CDN. Where no viewer shows, its script never arrives, as running it takes longer than
 * all the rest. Playwright's own routes would disable the HTTP cache.
 */
async function standInForCdn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId }) => {
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
}

/** Runs in a page before its own scripts: sets the theme and logs CSP violations. */
function prepare(theme: string): void {
  localStorage.setItem("theme", theme);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP: ${effectiveDirective}: ${blockedURI}`),
  );
}

/** Runs in a page: whether the API viewer has rendered. */
function showsViewer(): boolean {
  return Boolean(document.querySelector("rapi-doc")?.shadowRoot?.childElementCount);
}

/**
 * Opens pages one after another.
 *
 * @param origin the server
 * @param theme the reader's colour mode
 * @param look extra examination of each page
 */
async function openAll(
  page: Page,
  origin: string,
  { pathnames, theme }: { pathnames: readonly string[]; theme: string },
  look: (pathname: string) => Promise<void> = async () => {},
): Promise<void> {
  // Generous: a slow machine must not fail what works.
  test.setTimeout(pathnames.length * 30_000);
  let messages: string[] = [];
  page.on("console", (message) => {
    if (isBlockedWorker(message)) return;
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(error.message));
  await page.addInitScript(prepare, theme);
  await standInForCdn(page);
  for (const pathname of pathnames) {
    messages = [];
    await page.setViewportSize(desktop);
    const response = await page.goto(origin + pathname, { waitUntil: "domcontentloaded" });
    await hydrated(page);
    if (pathname.endsWith("/rapidoc")) await page.waitForFunction(showsViewer);
    const mode = await page.getAttribute("html", "data-theme");
    await look(pathname);
    expect
      .soft({ status: response?.status(), mode, messages }, pathname)
      .toEqual({ status: 200, mode: theme, messages: [] });
  }
}

/** Content of a document's head and body. Runs inside the page. */
async function inspect(read: typeof outline) {
  const all = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  const source = await (await fetch(location.href)).text();
  return {
    head: {
      lang: document.documentElement.lang,
      title: document.title,
      generator: all('meta[name="generator"]', "content"),
      titles: document.querySelectorAll("h1").length,
      canonical: all('link[rel="canonical"]', "href"),
      alternates: all('link[rel="alternate"][hreflang]', "hreflang"),
      alternateAddresses: [...new Set(all('link[rel="alternate"][hreflang]', "href"))],
    },
    before: read(new DOMParser().parseFromString(source, "text/html")),
    after: read(document),
  };
}

async function compareWithHtml(page: Page, pathname: string): Promise<void> {
  // As text: the CSP forbids making functions from strings.
  const found = await page.evaluate<Awaited<ReturnType<typeof inspect>>>(
    `(${inspect})(${outline})`,
  );
  const { head, before, after } = found;
  const address = expect.stringMatching(new RegExp(`^https?://[^/]+${pathname}$`));
  expect.soft(head, pathname).toEqual({
    lang: "ja",
    title: expect.stringMatching(new RegExp(`^.+ \\| ${site.title}$`)),
    generator: ["Docusaurus v2.4.3"],
    titles: 1,
    canonical: [address],
    alternates: ["ja", "x-default"],
    alternateAddresses: [address],
  });
  // React 17 silently repairs hydration mismatches, so both documents are compared.
  const differing = { html: without(before, after), hydrated: without(after, before) };
  expect.soft(differing, pathname).toEqual({ html: [], hydrated: [] });
}

/** Same as clicking the navbar's button, but leaves no pointer there. */
async function switchColours(page: Page, pathname: string): Promise<void> {
  const toggle = page.locator(".navbar").getByRole("button", { name: "明るさを切り替える" });
  for (const mode of ["dark", "light"]) {
    await toggle.dispatchEvent("click");
    await expect.soft(page.locator("html"), pathname).toHaveAttribute("data-theme", mode);
  }
}

/** A document's text begins on the first screen, and on a wide one its first heading does, too. */
async function expectEarlyText(page: Page, look: Look, pathname: string): Promise<void> {
  const { width, height } = look;
  await resize(page, look);
  if ((await page.locator("article .markdown").count()) === 0) return;
  const [lead, section] = await page.evaluate(() =>
    ["article .markdown > p", "article h2"].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
    ),
  );
  const where = `${pathname}（幅 ${width} px）`;
  if (width !== looks[0].width) return expect.soft(lead, where).toBeLessThanOrEqual(260);
  expect.soft(lead, `${where} の最初の段落`).toBeLessThan(300);
  if (section) expect.soft(section, `${where} の最初の見出し`).toBeLessThan(height);
}

/** The page must be accessible and begin early, however readers see it; see support/examined. */
async function examine(page: Page, pathname: string): Promise<void> {
  const hash = hashOfPage(fs.readFileSync(fileOf(pathname), "utf8"), styles);
  const isExamined = process.env.TEST_ALL === undefined && examined[pathname] === hash;
  const chosen = looksFor(pathname, isExamined, commit);
  for (const look of looks) {
    if (look.theme === "light") await expectEarlyText(page, look, pathname);
    if (!chosen.includes(look)) continue;
    const violations = await violationsOf(page, look, look.width !== looks[0].width);
    const finding: Finding = {
      page: pathname,
      hash,
      look: look.name,
      violations: violations.length,
    };
    test.info().annotations.push({ type: AXE, description: JSON.stringify(finding) });
    expect.soft(violations, `${pathname}（${look.name}）`).toEqual([]);
  }
}

/**
 * WCAG 1.4.4 and 1.4.10 without horizontal scrolling: double text size, and what a zoom of 400 % leaves of a window of
 * 1280 or 1024 pixels.
 */
async function squeeze(page: Page, pathname: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const narrow of [320, 256]) {
    await page.setViewportSize({ width: narrow, height: 640 });
    expect.soft(await width(), `${pathname}（幅 ${narrow} px）`).toBe(narrow);
  }
  await page.setViewportSize(desktop);
  await page.addStyleTag({ content: "html { font-size: 200%; }" });
  expect.soft(await width(), `${pathname}（文字の大きさ 200 %）`).toBe(desktop.width);
}

test("契約の 212 ページと、足したページがビルドにある", () => {
  const promised = [...contract.map((route) => route.path), ...otherRoutes];
  const documents = siteAt(path.join(__dirname, "../..")).list().map(routeOf);
  expect(promised).toHaveLength(212);
  expect(new Set(paths)).toEqual(new Set([...promised, ...documents]));
});

for (const pathnames of groups) {
  const names = `${pathnames[0]} から ${pathnames[pathnames.length - 1]} まで`;
  test(`${names}のページが明るい色で開き、水和し、エラーも警告も CSP 違反も出さず、どの色でも誰にでも読める`, async ({
    page,
    nginx,
  }) => {
    await openAll(page, nginx, { pathnames, theme: "light" }, async (pathname) => {
      await compareWithHtml(page, pathname);
      await switchColours(page, pathname);
      await examine(page, pathname);
      await squeeze(page, pathname);
    });
  });
}

test("ページが暗い色で開き、水和し、エラーも警告も CSP 違反も出さない", async ({ page, nginx }) => {
  await openAll(page, nginx, { pathnames: sample, theme: "dark" });
});

test("知らないパスは 404 の日本語ページになる", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  await expect(page.locator("main")).toContainText("リンク元のサイトの管理者");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
