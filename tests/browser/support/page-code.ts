/** Pages on their way: finds the files of the build, holds and breaks them, and leads a link elsewhere. */
import fs from "node:fs";
import path from "node:path";
import type { Page, Request, Route } from "@playwright/test";

const folder = path.join(__dirname, "../../../build/assets/js");

/** Name of the one file of page code with this text; main has all routes, so everything is in it. */
function fileWith(text: string): string {
  const found = fs
    .readdirSync(folder)
    .filter((name) => /^[\da-f]{3,8}\.\w+\.js$/.test(name))
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").includes(text));
  if (found.length !== 1) throw new Error(`${text} is in ${found.length} files`);
  return found[0];
}

/** Address pattern of the code of all pages of documentation. */
export const docCode = (): string => `**/assets/js/${fileWith("ページの操作")}`;

/**
 * Tells what the site loads to show a page: the HTML that it fetches, and scripts. The browser's own visit to the same
 * address, and scripts that it may need later, are no such thing.
 */
const isLoading = (request: Request): boolean =>
  ["fetch", "script"].includes(request.resourceType());

/**
 * Keeps what the site loads waiting.
 *
 * @param pattern address of a page, or of code
 * @returns lets the requests go, those to come as well
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
 * Makes what the site loads fail.
 *
 * @param pattern address of a page, or of code
 * @param times how often; always, if left out
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

/** What a browser tells of a connection. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Has the browser tell of its connection what makes the site load nothing ahead of time. */
export const loadNothingAhead = (
  page: Page,
  connection: Connection = { saveData: true, effectiveType: "4g" },
) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);

/** A page, or all pages of a context. */
export type Routed = Pick<Page, "addInitScript" | "route">;

/** Changes the text of a file as it is served. */
export function rewrite(page: Routed, pattern: string | RegExp, change: (text: string) => string) {
  return page.route(pattern, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Makes the sidebar link of a page lead elsewhere, so that a reader can click on any address. */
export function leadMenu(page: Page, from: string, to: string) {
  const [, product] = from.split("/");
  const [old, wanted] = [from, to].map((href) => JSON.stringify({ href }).slice(1, -1));
  return rewrite(page, `**/assets/js/${fileWith(`"pluginId":"${product}"`)}`, (text) => {
    if (!text.includes(old)) throw new Error(`the sidebar of ${product} has no link to ${from}`);
    return text.replace(old, wanted);
  });
}

/** The link of the sidebar with this text. */
export const menuLink = (page: Page, name: string) =>
  page.locator(".theme-doc-sidebar-menu").getByRole("link", { name, exact: true });

/** Gives out a file under another address with the status of that file, as simple hosts do. */
export function serveAsFile(page: Page, address: string, file: string) {
  return page.route(`**${address}`, async (route) => {
    const response = await route.fetch({ url: new URL(file, route.request().url()).href });
    await route.fulfill({ response });
  });
}

/**
 * From now on the files of the build have other names, and the pages know only these, as after a deployment.
 *
 * @param missing what the host says about the old names
 */
export async function deploy(
  page: Page,
  missing: { status: number; contentType: string; body: string },
): Promise<void> {
  const rename = (text: string) => text.replace(/assets\/(js|css)\//g, "assets/next/$1/");
  // Pages are what has no extension.
  await rewrite(page, /\/[^./]*$/, rename);
  await page.route("**/assets/{js,css}/**", (route) => route.fulfill(missing));
  await page.route("**/assets/next/**", async (route) => {
    const response = await route.fetch({ url: route.request().url().replace("/next", "") });
    await route.fulfill({ response, body: rename(await response.text()) });
  });
}

/** Stops the installed clock: further on than any machine needs for the call, and before webpack gives chunks up. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 30_000);

/** Waits until what React does after drawing is done, the focus and the scrolling among it. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
