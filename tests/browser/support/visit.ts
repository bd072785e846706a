/** How a test gets to a page, and its first checks. */
import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page, waits until it is hydrated, and returns the response. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Reloads the page and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until the page is hydrated. */
export function hydrated(page: Page): Promise<void> {
  return expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
}

/** Paths of full page loads from now on, including reloads: client navigation needs none. */
export function watchPageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** The page's title. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The page's vertical scroll in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
