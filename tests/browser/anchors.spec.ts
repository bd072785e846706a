/** Link targets and focus must not end up under the navbar. */
import { expect, type Page, test } from "@playwright/test";
import { operation, serveViewer } from "./support/viewer-cdn";
import { hydrated, visit } from "./support/visit";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Whether the start of an element is visible within the window. */
const isSeen = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const range = document.createRange();
    range.selectNodeContents(element as Element);
    const [{ left, top, height }] = range.getClientRects();
    const drawn = document.elementFromPoint(left + 2, top + height / 2);
    // A line's upper part is covered first.
    const above = document.elementFromPoint(left + 2, top + 2);
    return [drawn, above].every(
      (item) => item && (element?.contains(item) || item.contains(element)),
    );
  }, selector);

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const address of [
      "/kv/manual/operations#limits",
      "/runtime/manual/basics/permissions#narrower-wins",
      "/runtime/manual/getting_started/configuration_file#fields",
      "/deploy/manual/custom-domains#certificates",
    ]) {
      test(`${address} を直接開くと、見出しがナビゲーションバーの下に見える`, async ({ page }) => {
        const html = await (await page.request.get(address)).text();
        const ids = [...html.matchAll(/<h[23] class="anchor"[^>]*id="([^"]+)"/g)].map(
          ([, id]) => id,
        );
        // The last ones are at the page's end.
        for (const id of [ids[1], ids[Math.floor(ids.length / 2)]]) {
          await page.goto("about:blank");
          await visit(page, `${address.replace(/#.*/, "")}#${id}`);
          await expect.poll(() => isSeen(page, `[id="${id}"]`)).toBe(true);
        }
      });
    }

    test("Shift+Tab で戻っても、フォーカスがナビゲーションバーに隠れない", async ({ page }) => {
      await visit(page, "/kv/manual/operations");
      await page.locator("article a").last().focus();
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press("Shift+Tab");
        const covered = () =>
          page.evaluate(() => {
            const focused = document.activeElement;
            if (!focused?.closest("article")) return "";
            const { left, top } = focused.getBoundingClientRect();
            const drawn = document.elementFromPoint(left + 2, top + 2);
            const bar = document.querySelector(".navbar");
            return bar?.contains(drawn) ? `${top}: ${focused.outerHTML}` : "";
          });
        // The bar may still be sliding out.
        await expect.poll(covered).toBe("");
      }
    });
  });
}

test("リファレンスの操作を直接開くと、その題名が見える", async ({ page }) => {
  await serveViewer(page);
  await page.goto("/deploy/api/rest/rapidoc#get-/layers");
  await hydrated(page);
  await expect(operation(page)).toBeAttached();
  const [top, bar] = await Promise.all([
    page.locator("rapi-doc").locator('[id="get-/layers"] h2').first(),
    page.locator(".navbar"),
  ]).then((all) => Promise.all(all.map((item) => item.boundingBox())));
  await expect(page.locator("rapi-doc").locator('[id="get-/layers"] h2').first()).toBeInViewport();
  expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("目次から選んだ見出しに、目次の印が付く", async ({ page }) => {
  await visit(page, "/kv/manual/operations");
  const links = page.locator(".table-of-contents__link");
  const wrong: string[] = [];
  for (const link of await links.all()) {
    await link.click();
    const id = decodeURIComponent((await link.getAttribute("href")) ?? "").slice(1);
    await expect.poll(() => isSeen(page, `[id="${id}"]`)).toBe(true);
    const marked = await page.locator(".table-of-contents__link--active").getAttribute("href");
    if (marked !== `#${id}`) wrong.push(`${id}: ${marked}`);
  }
  // Headings too near the page's end to reach the top leave the one above marked.
  expect(wrong.slice(0, -2)).toEqual([]);
});
