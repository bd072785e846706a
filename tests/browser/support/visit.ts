/** How a test comes to a page, and what it sees first. */
import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Goes to a page and waits until it reacts; gives what the server answered. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Reloads the page and waits until it reacts to the reader. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until the page reacts to the reader. */
export function hydrated(page: Page): Promise<void> {
  return expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
}

/** Paths of full loads of pages from now on, reloads among them: a client navigation needs none. */
export function watchPageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** The title in the page. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Pixels that the page is scrolled down. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
