import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { site } from "../../src/data/site";
import { outline, without } from "./outline";
import { serveViewer } from "./support/viewer-cdn";
import { hydrated } from "./support/visit";

const build = path.join(__dirname, "../../build");
const sitemap = fs.readFileSync(path.join(build, "sitemap.xml"), "utf8");
const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url));

test("サイトマップにページがある", () => {
  expect(urls.length).toBeGreaterThan(5);
});

for (const { origin, pathname } of urls) {
  test(`${pathname} が開き、水和し、エラーも警告も出さない`, async ({ page, request }) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));

    await serveViewer(page);
    const response = await page.goto(pathname);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page).toHaveTitle(/^.+ \| .+$/);
    expect(await page.title()).toMatch(new RegExp(` \\| ${site.title}$`));
    await expect(page.locator('meta[name="generator"]')).toHaveAttribute(
      "content",
      "Docusaurus v2.4.3",
    );
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin + pathname);
    for (const hreflang of ["ja", "x-default"]) {
      await expect(page.locator(`link[rel="alternate"][hreflang="${hreflang}"]`)).toHaveAttribute(
        "href",
        origin + pathname,
      );
    }

    // React 17 mends a mismatch between server and client silently, so both documents are compared.
    const html = await (await request.get(pathname)).text();
    const before = await page.evaluate(
      ([source, fn]) => {
        const read = new Function(`return ${fn}`)() as typeof outline;
        return read(new DOMParser().parseFromString(source, "text/html"));
      },
      [html, outline.toString()] as const,
    );
    const after = await page.evaluate(
      (fn) => (new Function(`return ${fn}`)() as typeof outline)(document),
      outline.toString(),
    );
    expect({ html: without(before, after), hydrated: without(after, before) }).toEqual({
      html: [],
      hydrated: [],
    });
    expect(messages).toEqual([]);
  });
}

test("知らないパスは 404 の日本語ページになる", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  await expect(page.locator("main")).toContainText("リンク元のサイトの管理者");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
