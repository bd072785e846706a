/** Manipulates page loads: finds build files, holds and breaks them, and redirects links. */
import fs from "node:fs";
import path from "node:path";
import type { Page, Request, Route } from "@playwright/test";

const folder = path.join(__dirname, "../../../build/assets/js");

/** Name of the one page code file with this text; main has all routes, so it contains everything. */
function fileWith(text: string): string {
  const found = fs
    .readdirSync(folder)
    .filter((name) => /^[\da-f]{3,8}\.\w+\.js$/.test(name))
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").includes(text));
  if (found.length !== 1) throw new Error(`${text} is in ${found.length} files`);
  return found[0];
}

/** URL pattern for the code of all doc pages. */
export const docCode = (): string => `**/assets/js/${fileWith("ページの操作")}`;

/**
 * Whether a request loads a page: HTML that the site fetches, or a script. Excludes the browser's own navigation to the
 * same URL, and scripts for later use.
 */
const isLoading = (request: Request): boolean =>
  ["fetch", "script"].includes(request.resourceType());

/**
 * Holds the site's loads.
 *
 * @param pattern URL of a page or of code
 * @returns a function that releases them, including later ones
 */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (isLoading(route.request())) await released;
    await route.fallback();
  });
  return release;
}

/**
 * Makes the site's loads fail.
 *
 * @param pattern URL of a page or of code
 * @param times how often; always by default
 * @returns ends it
 */
export async function fail(
  page: Page,
  pattern: string,
  times = Number.POSITIVE_INFINITY,
): Promise<() => Promise<void>> {
  let left = times;
  const handler = (route: Route) => {
    if (left === 0 || !isLoading(route.request())) return route.fallback();
    left--;
    return route.abort();
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/** A browser's connection information. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Fakes connection information that disables prefetching. */
export const loadNothingAhead = (
  page: Page,
  connection: Connection = { saveData: true, effectiveType: "4g" },
) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);

/** A page, or all pages of a context. */
export type Routed = Pick<Page, "addInitScript" | "route">;

/** Rewrites a file's text as it is served. */
export function rewrite(page: Routed, pattern: string | RegExp, change: (text: string) => string) {
  return page.route(pattern, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Points a page's sidebar link elsewhere, so that a reader can click on any URL. */
export function leadMenu(page: Page, from: string, to: string) {
  const [, product] = from.split("/");
  const [old, wanted] = [from, to].map((href) => JSON.stringify({ href }).slice(1, -1));
  return rewrite(page, `**/assets/js/${fileWith(`"pluginId":"${product}"`)}`, (text) => {
    if (!text.includes(old)) throw new Error(`the sidebar of ${product} has no link to ${from}`);
    return text.replace(old, wanted);
  });
}

/** The sidebar link with this text. */
export const menuLink = (page: Page, name: string) =>
  page.locator(".theme-doc-sidebar-menu").getByRole("link", { name, exact: true });

/** Serves a file at another URL with that file's status, as simple hosts do. */
export function serveAsFile(page: Page, address: string, file: string) {
  return page.route(`**${address}`, async (route) => {
    const response = await route.fetch({ url: new URL(file, route.request().url()).href });
    await route.fulfill({ response });
  });
}

/**
 * Renames the build's files from now on, in pages too, as a deployment does.
 *
 * @param missing the host's response for old names
 */
export async function deploy(
  page: Page,
  missing: { status: number; contentType: string; body: string },
): Promise<void> {
  const rename = (text: string) => text.replace(/assets\/(js|css)\//g, "assets/next/$1/");
  // Pages have no extension.
  await rewrite(page, /\/[^./]*$/, rename);
  await page.route("**/assets/{js,css}/**", (route) => route.fulfill(missing));
  await page.route("**/assets/next/**", async (route) => {
    const response = await route.fetch({ url: route.request().url().replace("/next", "") });
    await route.fulfill({ response, body: rename(await response.text()) });
  });
}

/** Pauses the installed clock: later than any machine takes to call it, but before webpack's chunk timeout. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 30_000);

/** Waits for React's post-render work, including focus and scrolling. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
