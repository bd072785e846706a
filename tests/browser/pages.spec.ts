import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { site } from "../../src/data/site";
import { outline, without } from "./outline";
import { serveViewer } from "./support/viewer-cdn";
import { visit } from "./support/visit";

const build = path.join(__dirname, "../../build");
const sitemap = fs.readFileSync(path.join(build, "sitemap.xml"), "utf8");
const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url));

/** Pages that one test loads one after the other: a tab for each page alone would take twice as long. */
const PAGES_PER_TEST = 15;
const groups = Array.from({ length: Math.ceil(urls.length / PAGES_PER_TEST) }, (_, i) =>
  urls.slice(i * PAGES_PER_TEST, (i + 1) * PAGES_PER_TEST),
);

test("サイトマップにページがある", () => {
  expect(urls.length).toBeGreaterThan(5);
});

/** What the head and the body of a document say. Runs inside the page. */
async function inspect(readOutline: string) {
  const read = new Function(`return ${readOutline}`)() as typeof outline;
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

for (const group of groups) {
  const names = `${group[0].pathname} から ${group[group.length - 1].pathname} まで`;
  test(`${names}のページが開き、水和し、エラーも警告も出さない`, async ({ page }) => {
    let messages: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await serveViewer(page);
    for (const { origin, pathname } of group) {
      messages = [];
      const response = await visit(page, pathname);
      const { head, before, after } = await page.evaluate(inspect, outline.toString());
      expect.soft(head, pathname).toEqual({
        lang: "ja",
        title: expect.stringMatching(new RegExp(`^.+ \\| ${site.title}$`)),
        generator: ["Docusaurus v2.4.3"],
        titles: 1,
        canonical: [origin + pathname],
        alternates: ["ja", "x-default"],
        alternateAddresses: [origin + pathname],
      });
      // React 17 mends a mismatch between server and client silently, so both documents are compared.
      const mended = { html: without(before, after), hydrated: without(after, before) };
      expect.soft(mended, pathname).toEqual({ html: [], hydrated: [] });
      expect.soft({ status: response?.status(), messages }, pathname).toEqual({
        status: 200,
        messages: [],
      });
    }
  });
}

test("知らないパスは 404 の日本語ページになる", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  await expect(page.locator("main")).toContainText("リンク元のサイトの管理者");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
