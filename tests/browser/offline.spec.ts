/** Offline reading with the build's service worker. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readManifest } from "@deno-docs-ja/ja-search/files";
import { test as base, expect, type Page } from "@playwright/test";
import { finishBuild } from "../../src/features/finishing/finish-build";
import { offlineStep } from "../../src/features/offline/write-offline";
import { serveWithHeaders } from "./support/headers-server";
import { dialog, hits, searchFor } from "./support/search-test";
import { type Answer, serveFolder } from "./support/static-server";
import { serveViewer } from "./support/viewer-cdn";
import { heading, hydrated, reload, visit } from "./support/visit";

const build = path.join(__dirname, "../../build");
const START = "/kv/manual/";
const PAGE = "/kv/manual/operations";
const NEXT = "/kv/manual/key_expiration";
const UNREAD = "/kv/manual/transactions";
const list: { build: string; pages: string[][] } = JSON.parse(
  fs.readFileSync(path.join(build, "offline/kv.json"), "utf8"),
);

/** The site's server, with its behaviour. */
interface Host {
  url: string;
  /** Requested paths. */
  asked: string[];
  /** Whether connections fail. */
  isDown: boolean;
  /** Whether another build is deployed, with other texts everywhere. */
  isNew: boolean;
  /** Changes some responses. */
  change: (pathname: string) => Promise<Answer>;
}

const NEW = "（新しい版）";
const NEW_BUILD = "0".repeat(list.build.length);
/** Page versions; the other build has them in the same places. */
const VERSION = /(page-version" content="|"\/[^"]*",")[\da-f]{12}(?=")/g;

/** The file in the other build; hashed names stay, as these files lack what the tests change. */
function renew(pathname: string, file: Buffer): string | Buffer {
  if (/^\/(assets|img)\/|^\/search\/.+\./.test(pathname)) return file;
  const text = file
    .toString()
    .replaceAll(list.build, NEW_BUILD)
    .replace(VERSION, (_, place) => place + NEW_BUILD);
  if (/<\/h1>/.test(text)) return text.replaceAll("</h1>", `${NEW}</h1>`);
  return /\.(md|yaml)$/.test(pathname) ? text + NEW : text;
}

/** Runs in the page: registers the worker at once (PATIENCE of src/features/offline/register.ts). */
function hurry(): void {
  const wait = window.setTimeout;
  window.setTimeout = ((run: () => void, delay?: number) =>
    wait(run, delay === 2000 ? 0 : delay)) as typeof window.setTimeout;
}

const test = base.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  host: async ({}, use) => {
    const host: Host = {
      url: "",
      asked: [],
      isDown: false,
      isNew: false,
      change: async () => ({}),
    };
    const server = await serveWithHeaders(
      build,
      // Only the worker can save a request.
      ({ "Cache-Control": _, ...headers }) => ({ ...headers, "Cache-Control": "no-cache" }),
      async (pathname, file) => {
        host.asked.push(pathname);
        if (host.isDown) throw new Error("down");
        return {
          content: host.isNew ? renew(pathname, file) : file,
          ...(await host.change(pathname)),
        };
      },
    );
    host.url = server.url.slice(0, -1);
    await use(host);
    server.close();
  },
  baseURL: ({ host }, use) => use(host.url),
  page: async ({ page }, use) => {
    await serveViewer(page);
    await page.addInitScript(hurry);
    await use(page);
  },
});
test.use({ serviceWorkers: "allow" });

/** Paths of everything in the cache. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      paths.push(...keys.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

/** Waits until the current page is cached, with its scripts and styles. */
async function kept(page: Page): Promise<void> {
  const needed = await page.evaluate(() => {
    const files = document.querySelectorAll("script[src^='/'], link[rel=stylesheet]");
    const paths = [...files].map((file) => file.getAttribute("src") ?? file.getAttribute("href"));
    return [...paths, location.pathname.replace(/(.)\/$/, "$1")];
  });
  expect(needed.length).toBeGreaterThan(4);
  await expect
    .poll(async () => {
      const paths = await keptPaths(page);
      return needed.filter((item) => item && !paths.includes(item));
    })
    .toEqual([]);
}

/** Waits until all the embedded search loads is cached. */
async function indexKept(page: Page): Promise<void> {
  const text = fs.readFileSync(path.join(build, "search/manifest.json"), "utf8");
  const { headings, records, worker } = readManifest(JSON.parse(text));
  const paths = ["manifest.json", headings, records, worker].map((name) => `/search/${name}`);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** Reads a page; the worker is active at its end. */
async function read(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await kept(page);
}

/** Text of a file, as fetched by a page script. */
const fetched = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (url) => (await fetch(url)).text(), address);

const sidebarLink = (page: Page, name: string) =>
  page.locator(".theme-doc-sidebar-menu").getByRole("link", { name, exact: true });
const menu = (page: Page) => page.getByText("ページの操作", { exact: true });
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "新しい版があります" });
const offlineTitle = "このページは、オフラインでは開けません";

test.describe("読んだページ", () => {
  test("初めて来て開いたページと、そこから移ったページが、オフラインでも動く", async ({
    page,
    host,
  }) => {
    await read(page, START);
    await sidebarLink(page, "操作").click();
    await expect(heading(page)).toHaveText("操作");
    await expect.poll(() => keptPaths(page)).toContain(PAGE);
    host.isDown = true;
    await reload(page);
    await expect(page.locator(".navbar")).toHaveCSS("position", "sticky");
    await visit(page, `${START}?from=mail#top`);
    await sidebarLink(page, "操作").click();
    await expect(heading(page)).toHaveText("操作");
    await expect(page.locator("[data-article]")).toHaveAttribute("data-article", PAGE);
  });

  test("先に取り寄せただけのページは残らない", async ({ page, host }) => {
    await read(page, START);
    await page.locator(`[data-article] a[href^="${PAGE}"]`).first().scrollIntoViewIfNeeded();
    await expect.poll(() => host.asked).toContain(PAGE);
    await sidebarLink(page, "有効期限").click();
    await expect.poll(() => keptPaths(page)).toContain(NEXT);
    expect(await keptPaths(page)).not.toContain(PAGE);
  });

  test("オフラインから検索ページを、質問が違っても開ける", async ({ page, host }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    host.change = async (pathname) => {
      if (pathname === "/service-worker.js") await held;
      return {};
    };
    await visit(page, "/search?q=kv");
    await expect(page.locator("main article").first()).toBeVisible();
    // So none of that went through the worker.
    release();
    await kept(page);
    await indexKept(page);
    host.isDown = true;
    await visit(page, "/search?q=%E6%A8%A9%E9%99%90");
    await expect(page.locator("main article").first()).toBeVisible();
  });
});

test.describe("接続があるとき", () => {
  test("変わったページは、遅い回線でも必ず新しい内容で開く", async ({ page, host }) => {
    await read(page, START);
    await read(page, PAGE);
    host.isNew = true;
    host.change = async (pathname) => {
      if (!pathname.includes(".")) await new Promise((resolve) => setTimeout(resolve, 4000));
      return {};
    };
    await reload(page);
    await expect(heading(page)).toHaveText(`操作${NEW}`);
    await sidebarLink(page, "クイックスタート").click();
    await expect(heading(page)).toHaveText(new RegExp(NEW));
  });

  test("Markdown、API の定義、検索の一覧は、そのたびにサーバーから読む", async ({ page, host }) => {
    const addresses = [`${PAGE}.md`, "/openapi/v2.yaml", "/search/manifest.json"];
    await read(page, PAGE);
    for (const address of addresses) await fetched(page, address);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(addresses));
    // The cached search works.
    await indexKept(page);
    host.isNew = true;
    host.asked = [];
    for (const address of addresses.slice(0, 2)) {
      expect(await fetched(page, address)).toMatch(new RegExp(`${NEW}$`));
    }
    await fetched(page, addresses[2]);
    expect(host.asked).toEqual(expect.arrayContaining(addresses));
    host.isDown = true;
    expect(await fetched(page, addresses[0])).toMatch(new RegExp(`${NEW}$`));
  });

  test("名前が内容で決まるファイルは、2 度目からサーバーに頼まない", async ({ page, host }) => {
    await read(page, PAGE);
    host.change = async (pathname) => (pathname.startsWith("/assets/") ? { status: 503 } : {});
    await reload(page);
    await expect(page.locator(".navbar")).toHaveCSS("position", "sticky");
  });

  test.describe("ほかのサイトに要求を送れるポリシー", () => {
    test.use({ bypassCSP: true });

    test("ほかのサイトへの要求には手を出さない", async ({ page, host }) => {
      await read(page, PAGE);
      const other = await serveWithHeaders(build, () => ({ "Access-Control-Allow-Origin": "*" }));
      const answer = page.waitForResponse(`${other.url}llms.txt`);
      await fetched(page, `${other.url}llms.txt`);
      expect((await answer).fromServiceWorker()).toBe(false);
      other.close();
      const own = page.waitForResponse(`${host.url}/llms.txt`);
      await fetched(page, "/llms.txt");
      expect((await own).fromServiceWorker()).toBe(true);
      // The response is passed on before caching.
      await expect.poll(() => keptPaths(page)).toContain("/llms.txt");
    });
  });
});

test("検索を 1 度も開いていなければ、オフラインでは開けないと知らせ、読んでいたページを残す", async ({
  page,
  host,
}) => {
  await read(page, PAGE);
  host.isDown = true;
  await page.keyboard.press("Control+k");
  await expect(dialog(page).getByRole("alert")).toContainText("検索を読み込めませんでした");
  await expect(page).toHaveURL(PAGE);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("操作");
  await page.keyboard.press("Control+k");
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  host.isDown = false;
  await dialog(page).getByRole("button", { name: "再試行" }).click();
  await searchFor(page, "有効期限");
  await expect(hits(page).first()).toBeVisible();
});

test("検索は、1 度使えばオフラインでも使え、使わない読者は索引を読み込まない", async ({
  page,
  host,
}) => {
  await read(page, PAGE);
  expect((await keptPaths(page)).filter((kept) => kept.startsWith("/search"))).toEqual([]);
  expect(host.asked.filter((asked) => asked.startsWith("/search"))).toEqual([]);
  await searchFor(page, "有効期限");
  await expect(hits(page).first()).toBeVisible();
  await indexKept(page);
  host.isDown = true;
  await reload(page);
  await searchFor(page, "トランザクション");
  await expect(hits(page).first()).toBeVisible();
});

test.describe("読んでいないページ", () => {
  for (const theme of ["light", "dark"]) {
    test(`オフラインなら、訳と今開けるページが ${theme} の配色で出る`, async ({ page, host }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
      });
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      await page.setViewportSize({ width: 390, height: 844 });
      await read(page, PAGE);
      host.isDown = true;
      await page.goto(UNREAD);
      await expect(page).toHaveURL(UNREAD);
      await expect(page).toHaveTitle(/^オフラインです/);
      await expect(heading(page)).toHaveText(offlineTitle);
      await expect(page.getByRole("listitem")).toHaveText(["操作"]);
      const dark = "rgb(18, 25, 28)";
      await expect(page.locator("body")).toHaveCSS(
        "background-color",
        theme === "dark" ? dark : "rgb(255, 255, 255)",
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByRole("link", { name: "操作" }).click();
      await hydrated(page);
      await expect(heading(page)).toHaveText("操作");
      expect(faults).toEqual([]);
    });
  }

  test("「再試行」は、接続が戻っていればそのページを開く", async ({ page, host }) => {
    await read(page, PAGE);
    host.isDown = true;
    await page.goto(UNREAD);
    await page.getByRole("button", { name: "再試行" }).click();
    await expect(heading(page)).toHaveText(offlineTitle);
    host.isDown = false;
    await page.getByRole("button", { name: "再試行" }).click();
    await hydrated(page);
    await expect(heading(page)).toHaveText("トランザクション");
  });

  test("サイトの中のリンクからも、オフラインのページに着く", async ({ page, host }) => {
    // Otherwise the page would be prefetched before the click.
    host.change = async (pathname) => {
      if (pathname === UNREAD) throw new Error("not ahead of time");
      return {};
    };
    await read(page, PAGE);
    host.isDown = true;
    await page.evaluate(() => window.scrollTo(0, 0));
    await sidebarLink(page, "トランザクション").click();
    await expect(page).toHaveURL(UNREAD);
    await expect(heading(page)).toHaveText(offlineTitle);
  });

  test("オフラインのページはサイトマップに載らない", () => {
    const sitemap = fs.readFileSync(path.join(build, "sitemap.xml"), "utf8");
    expect(sitemap).toContain(PAGE);
    expect(sitemap).not.toContain("offline");
  });
});

test.describe("新しい版", () => {
  /** Whether another build's worker is waiting for the reader. */
  const isWaiting = (page: Page) =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

  /** Waits until the page would report a new build. */
  const watching = (page: Page) => expect(page.locator("body > [role=status]")).toBeAttached();

  /** The reader comes back to the tab. */
  const comeBack = async (page: Page) => {
    await watching(page);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };

  test("読んでいる間に出ると知らせ、「再読み込み」まで何も替えない", async ({
    page,
    context,
    host,
  }) => {
    await read(page, START);
    await read(page, PAGE);
    const other = await context.newPage();
    await serveViewer(other);
    await visit(other, START);
    await watching(other);
    host.isNew = true;
    await comeBack(page);
    await expect(notice(page).getByRole("button", { name: "再読み込み" })).toBeInViewport();
    await expect(heading(page)).toHaveText("操作");
    expect(await isWaiting(page)).toBe(true);
    await other.evaluate(() => Object.assign(window, { isSame: true }));
    await notice(page).getByRole("button", { name: "再読み込み" }).click();
    await expect(heading(page)).toHaveText(`操作${NEW}`);
    await hydrated(page);
    await expect(page).toHaveURL(PAGE);
    await kept(page);
    expect(await isWaiting(page)).toBe(false);
    await expect(notice(page)).toHaveCount(0);
    // The other tab stays and is notified, too.
    expect(await other.evaluate(() => "isSame" in window)).toBe(true);
    await notice(other).getByRole("button", { name: "再読み込み" }).click();
    await expect(heading(other)).toHaveText(new RegExp(NEW));
    host.isDown = true;
    await reload(page);
    await expect(heading(page)).toHaveText(`操作${NEW}`);
  });

  test("「あとで」で消え、読み続けられる", async ({ page, host }) => {
    await read(page, PAGE);
    host.isNew = true;
    await comeBack(page);
    await notice(page).getByRole("button", { name: "あとで" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText("操作");
  });

  test("出た後に開いたページでは知らせない", async ({ page, host }) => {
    await read(page, PAGE);
    host.isNew = true;
    await reload(page);
    await watching(page);
    host.asked = [];
    await expect.poll(() => isWaiting(page)).toBe(true);
    // The page checks its own version as soon as the new worker is there.
    await expect.poll(() => host.asked).toContain(PAGE);
    await page.waitForLoadState("networkidle");
    await expect(heading(page)).toHaveText(`操作${NEW}`);
    await expect(notice(page)).toHaveCount(0);
  });
});

test.describe("すべて保存", () => {
  const total = list.pages.length;
  const save = (page: Page) => page.getByRole("button", { name: "Deno KV のページをすべて保存" });
  const remove = (page: Page) => page.getByRole("button", { name: "保存済み。削除する" });
  const progress = (page: Page) => page.getByRole("progressbar");
  const message = (page: Page) => page.getByRole("article").locator("[aria-live]").last();
  /** Paths of the product's saved pages. */
  const savedPages = async (page: Page) => {
    const paths = await keptPaths(page);
    return list.pages
      .map(([path]) => path)
      .filter((item) => paths.includes(item.replace(/\/$/, "")));
  };

  test("大きさを見て保存すると、製品のすべてのページと検索がオフラインで使え、削除できる", async ({
    page,
    host,
  }) => {
    await read(page, PAGE);
    await menu(page).click();
    await expect(save(page)).toHaveText(/（14 ページ、約 \d+\.\d MB）$/);
    await save(page).click();
    await expect(message(page)).toHaveText("保存しました。接続がなくても、どのページも開けます。");
    expect(await savedPages(page)).toHaveLength(total);
    host.isDown = true;
    await visit(page, UNREAD);
    await expect(heading(page)).toHaveText("トランザクション");
    await sidebarLink(page, "有効期限").click();
    await expect(page).toHaveURL(NEXT);
    await expect(heading(page)).not.toHaveText(offlineTitle);
    await searchFor(page, "トランザクション");
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await menu(page).click();
    await remove(page).click();
    await expect(message(page)).toHaveText("保存したページを削除しました。");
    await page.goto("/kv/manual/queue_overview");
    await expect(heading(page)).toHaveText(offlineTitle);
  });

  test("途中で止めても保存した分は残り、次は足りない分だけを読み込む", async ({ page, host }) => {
    await read(page, PAGE);
    let release = () => {};
    host.change = (pathname) =>
      pathname === UNREAD
        ? new Promise((resolve) => {
            release = () => resolve({});
          })
        : Promise.resolve({});
    await menu(page).click();
    await save(page).click();
    await expect(progress(page)).toHaveAttribute("max", `${total}`);
    const before = list.pages.findIndex(([path]) => path === UNREAD);
    expect(before).toBeGreaterThan(1);
    await expect(progress(page)).toHaveAttribute("value", `${before}`);
    await expect(page.getByText(`保存しています（${before} / ${total} ページ）`)).toBeVisible();
    // The reader moves on meanwhile; the progress is shown there.
    await sidebarLink(page, "有効期限").click();
    await expect(page).toHaveURL(NEXT);
    await menu(page).click();
    await expect(progress(page)).toHaveAttribute("value", `${before}`);
    await page.getByRole("button", { name: "保存をキャンセル" }).click();
    await expect(message(page)).toHaveText(/^保存を止めました。/);
    release();
    expect(await savedPages(page)).toHaveLength(before);

    host.change = async () => ({});
    host.asked = [];
    await save(page).click();
    await expect(message(page)).toHaveText(/^保存しました。/);
    expect(host.asked.filter((asked) => asked.startsWith("/kv/"))).toEqual(
      list.pages.slice(before).map(([path]) => path),
    );
  });

  test("読み込めないファイルがあればそう言い、保存した分は失わない", async ({ page, host }) => {
    await read(page, PAGE);
    host.change = async (pathname) => (pathname === UNREAD ? { status: 503 } : {});
    await menu(page).click();
    await save(page).click();
    await expect(message(page)).toHaveText(/^読み込めないファイルがあり、保存を止めました。/);
    const before = list.pages.findIndex(([path]) => path === UNREAD);
    expect(await savedPages(page)).toHaveLength(before);
    host.change = async () => ({});
    await save(page).click();
    await expect(message(page)).toHaveText(/^保存しました。/);
  });

  test("場所が足りなければそう言い、保存した分は失わない", async ({ page }) => {
    await page.addInitScript(() => {
      const { put } = Cache.prototype;
      let room = 25;
      Cache.prototype.put = function (...args) {
        if (--room < 0) throw new DOMException("", "QuotaExceededError");
        return put.apply(this, args);
      };
    });
    await read(page, PAGE);
    await menu(page).click();
    await save(page).click();
    await expect(message(page)).toHaveText(/^保存する場所が足りません。/);
    expect((await savedPages(page)).length).toBeGreaterThan(1);
  });

  test("保存した後に新しい版が出ると保存し直せ、古いほうはそれから消える", async ({
    page,
    host,
  }) => {
    await read(page, PAGE);
    await menu(page).click();
    await save(page).click();
    await expect(message(page)).toHaveText(/^保存しました。/);
    const caches = () => page.evaluate(() => window.caches.keys());
    const saved = async () => (await caches()).filter((name) => name.startsWith("saved"));
    const [before, ...others] = await saved();
    expect(others).toEqual([]);
    host.isNew = true;
    await reload(page);
    host.change = async (pathname) => (pathname === UNREAD ? { status: 503 } : {});
    await menu(page).click();
    const again = page.getByRole("button", { name: "Deno KV の新しい版を保存" });
    await again.click();
    await expect(message(page)).toHaveText(/^読み込めないファイルがあり/);
    expect(await saved()).toContain(before);
    host.change = async () => ({});
    await again.click();
    await expect(message(page)).toHaveText(/^保存しました。/);
    expect(await saved()).toHaveLength(1);
    expect(await saved()).not.toContain(before);
  });

  test("保存している間にサイトが更新されると、版を混ぜずに止める", async ({ page, host }) => {
    await read(page, PAGE);
    await menu(page).click();
    await expect(save(page)).toBeVisible();
    host.isNew = true;
    await save(page).click();
    await expect(message(page)).toHaveText(/^サイトが更新されたため、保存を止めました。/);
    expect(await savedPages(page)).toEqual([PAGE]);
  });
});

const denials: Record<string, () => void> = {
  "Service Worker がない": () => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  },
  "Service Worker を断る": () => {
    navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException("denied", "SecurityError"));
  },
  "Cache API を断る": () => {
    Object.defineProperty(window, "caches", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
};

for (const [name, deny] of Object.entries(denials)) {
  test(`${name}ブラウザーでも、警告を出さずに読め、保存できないわけを言う`, async ({ page }) => {
    const messages: string[] = [];
    page.on("console", (entry) => {
      if (["error", "warning"].includes(entry.type())) messages.push(entry.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await page.addInitScript(deny);
    const code = page.waitForRequest(/\/assets\/js\/offline\./);
    await visit(page, PAGE);
    await code;
    await page.waitForLoadState("networkidle");
    await sidebarLink(page, "トランザクション").click();
    await expect(heading(page)).toHaveText("トランザクション");
    await menu(page).click();
    await page.getByRole("button", { name: "Deno KV のページをすべて保存" }).click();
    await expect(page.getByText(/^ブラウザーが保存を許しませんでした。/)).toBeVisible();
    expect(messages).toEqual([]);
  });
}

test("場所がまったくなくても、ページは開ける", async ({ page, context, host }) => {
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: host.url, quotaSize: 100_000 });
  await visit(page, PAGE);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await reload(page);
  await sidebarLink(page, "トランザクション").click();
  await expect(heading(page)).toHaveText("トランザクション");
  expect(await keptPaths(page)).not.toContain(PAGE);
});

test("ベースパスの下のサイトは、その下だけで働く", async ({ page }) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "offline-"));
  const outDir = path.join(root, "docs");
  const page404 = path.join(root, "404.html");
  for (const name of ["", "read", "unread"]) {
    fs.mkdirSync(path.join(outDir, name), { recursive: true });
    fs.writeFileSync(
      path.join(outDir, name, "index.html"),
      `<head><title>題名 ${name}</title></head><body>本文</body>`,
    );
  }
  const routes = ["/docs/", "/docs/read", "/docs/unread"];
  const step = offlineStep("/docs/", () => undefined);
  await finishBuild({ outDir, baseUrl: "/docs/", routes }, [step]);
  for (const file of [page404, path.join(root, "outside.json"), path.join(outDir, "inside.json")]) {
    fs.writeFileSync(file, "");
  }
  let isDown = false;
  const server = await serveFolder(root, "/", undefined, async () => {
    if (isDown) throw new Error("down");
    return {};
  });
  const home = `${server.url}docs/`;
  await page.goto(home);
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/docs/service-worker.js");
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(scope).toBe(home);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.goto(`${home}read`);
  await fetched(page, "/outside.json");
  await fetched(page, "/docs/inside.json");
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(["/docs/read", "/docs/inside.json"]));
  expect((await keptPaths(page)).filter((kept) => !kept.startsWith("/docs/"))).toEqual([]);
  isDown = true;
  await page.reload();
  await expect(page.locator("body")).toHaveText("本文");
  await page.goto(`${home}unread`);
  await expect(page.getByRole("listitem")).toHaveText(["題名 read"]);
  server.close();
  fs.rmSync(root, { recursive: true });
});

test.describe("データの節約", () => {
  test("データの節約を選んだ読者には何も登録しない", async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await visit(page, PAGE);
    await page.waitForLoadState("networkidle");
    expect(host.asked).not.toContain("/service-worker.js");
    expect(host.asked.filter((asked) => /\/offline\./.test(asked))).toEqual([]);
  });
});
