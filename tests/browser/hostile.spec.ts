/** Feeds the corpus of tests/fixtures/hostile.ts into every text input. Failures name the input. */
import { expect, type Page } from "@playwright/test";
import { INSIGHTS_SCRIPT } from "../../src/features/hosting/policy";
import {
  FOREIGN_HOST,
  type HostileInput,
  hostile,
  hostileInputs,
  inputsOf,
} from "../fixtures/hostile";
import type { AlgoliaResponse } from "./support/algolia-server";
import { leadMenu, menuLink, rewrite } from "./support/page-code";
import { test as base, dialog, field, hits, searchButton, searchFor } from "./support/search-test";
import { serveViewer } from "./support/viewer-cdn";
import { heading, reload, visit } from "./support/visit";

const NOT_FOUND = "ページが見つかりません";
const RECENT = "__DOCSEARCH_RECENT_SEARCHES__docs-ja-v1";
const FAVORITE = "__DOCSEARCH_FAVORITE_SEARCHES__docs-ja-v1";

/** Every key the site reads; a test keeps this list complete. */
const STORED_KEYS = [
  "theme",
  "docusaurus.announcement.id",
  "docusaurus.announcement.dismiss",
  "docusaurus.tab.os",
  "docusaurus.tab.shell",
  "docs-preferred-version-runtime",
  "docs-preferred-version-deploy",
  "docs-preferred-version-kv",
  RECENT,
  FAVORITE,
  "search-places",
];

/** Test helpers inside the page. */
declare global {
  interface Window {
    /** Tries the inputs in turn and checks after each whether it harmed the page. */
    tryEach(inputs: readonly HostileInput[], step: (text: string) => Promise<void>): Promise<void>;
    /** Traces of harm in the page. */
    findHarm(): string[];
    /** Waits until React has rendered changes. */
    drawn(): Promise<void>;
    /** Navigates as the browser's buttons do: by the site's router, without a load. */
    travel(address: string): Promise<void>;
    /** Types any text into the search field; Playwright only types whole characters. */
    type(text: string): void;
    /** Keys the page read from its storages. */
    readKeys: Set<string>;
    /** Resolves with the worker's response to the last request. */
    answer?: Promise<unknown>;
  }
}

/** Runs in the page before its own code. */
function prepare(foreignHost: string): void {
  window.findHarm = () => {
    const title = document.querySelector("h1")?.textContent;
    const links = [...document.links].filter(
      ({ protocol, host }) =>
        !/^(https?|mailto):$/.test(protocol) || host.toLowerCase().includes(foreignHost),
    );
    return [
      ...("__hostile" in window ? ["コードが実行されたか、名前が奪われました"] : []),
      ...(title && !title.includes("クラッシュ") ? [] : [`ページが壊れました: ${title}`]),
      ...links.map(({ href }) => `よそへのリンクがあります: ${href.slice(0, 200)}`),
    ];
  };
  window.drawn = () => new Promise((resolve) => setTimeout(resolve));
  window.travel = (address) => {
    // No new history entry each, which would keep the megabytes. A full URL, since Chromium blocks the requests of a
    // page whose URL has "<" after a line break.
    history.replaceState({}, "", new URL(address, location.href).href);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    return window.drawn();
  };
  window.type = (text) => {
    const input = document.querySelector<HTMLInputElement>(".DocSearch-Input");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  window.tryEach = async (inputs, step) => {
    for (const { name, text } of inputs) {
      // Tells the test which input is responsible for what follows.
      console.debug(name);
      await step(text).catch((error: Error) => console.error(error.message));
      for (const harm of window.findHarm()) console.error(harm);
    }
  };
}

interface HostileFixtures {
  /** Fails and names the inputs if the page was harmed. */
  expectNoHarm: () => Promise<void>;
}

const test = base.extend<HostileFixtures>({
  expectNoHarm: async ({ page, backend, foreignRequests }, use) => {
    let input = "";
    const harm: string[] = [];
    const note = (text: string) => harm.push(`${input}: ${text.slice(0, 500)}`);
    page.on("pageerror", (error) => note(`捕まらないエラー: ${error.stack ?? error.message}`));
    page.on("dialog", (shown) => {
      note("ダイアログが開きました");
      shown.dismiss();
    });
    page.on("console", (entry) => {
      if (entry.type() === "debug") input = entry.text();
      // A 404 is the host's own response to an unknown URL.
      if (entry.type() === "error" && !/status of 404/.test(entry.text())) note(entry.text());
    });
    await serveViewer(page);
    await page.addInitScript(prepare, FOREIGN_HOST);
    await use(async () => {
      // Events arrive in order, so the last input's are here once this returns.
      await page.evaluate(() => window.drawn());
      expect([...harm.slice(0, 10), ...(await page.evaluate(() => window.findHarm()))]).toEqual([]);
      const isAlgolia = (url: string) =>
        url === INSIGHTS_SCRIPT || /\.algolia(net)?\.(net|com)$/.test(new URL(url).host);
      const isExpected = backend === "algolia" ? isAlgolia : () => false;
      expect(foreignRequests.filter((url) => !isExpected(url))).toEqual([]);
    });
  },
});

// Hundreds of inputs per test; a slow machine must not fail what works.
test.describe.configure({ timeout: 300_000 });

/** Search and navigation still work. */
async function expectUsable(page: Page): Promise<void> {
  await searchFor(page, "有効期限");
  await hits(page).filter({ hasText: "期限" }).first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/(kv|deploy|runtime)\//);
  await expect(heading(page)).not.toHaveText(NOT_FOUND);
}

/** Lone surrogates, which no URL carries, become replacement characters. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Browsers accept URLs of up to 2 MB. */
const MAX_ADDRESS = 1_000_000;
/** Browsers encode a character as up to nine. */
const asIs = (text: string) => wellFormed(text.slice(0, MAX_ADDRESS / 9));
const encode = (text: string) => encodeURIComponent(wellFormed(text)).slice(0, MAX_ADDRESS);

test("敵意のある入力は 500 個以上あり、どれも違う", () => {
  const texts = hostileInputs.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(500);
  expect(texts).not.toContain("");
});

for (const [name, encoded] of [
  ["そのまま", asIs],
  ["符号化して", encode],
] as const) {
  test(`敵意のある検索語を${name} ?q= に入れても、検索ページは文字として示す`, async ({
    page,
    expectNoHarm,
  }) => {
    const inputs = hostileInputs.map(({ name, text }) => ({ name, text: encoded(text) }));
    await visit(page, "/search");
    await page.evaluate(
      (all) =>
        window.tryEach(all, async (text) => {
          await window.travel(`/search?q=${text}`);
          const query = new URLSearchParams(location.search).get("q")?.slice(0, 512);
          const title = document.querySelector("h1")?.textContent;
          if (title !== (query ? `「${query}」の検索結果` : "ドキュメントを検索"))
            throw new Error(`題名が検索語を示しません: ${title}`);
        }),
      inputs,
    );
    await expectNoHarm();
    await expectUsable(page);
  });
}

// In halves, as each input waits for a search.
for (const half of [0, 1]) {
  test(`敵意のある検索語をダイアログに入れても、探し続けられる（${half + 1}／2）`, async ({
    page,
    expectNoHarm,
  }) => {
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        window.answer = new Promise((resolve) => {
          this.addEventListener("message", resolve, { once: true });
        });
        post.call(this, message);
      };
    });
    await visit(page, "/kv/manual/");
    await searchFor(page, "権限");
    await expect(hits(page).first()).toBeVisible();
    await page.evaluate(
      (all) =>
        window.tryEach(all, async (text) => {
          window.type(text);
          // A worker that was replaced never answers; whether searching goes on is tried at the end.
          await Promise.race([window.answer, new Promise((resolve) => setTimeout(resolve, 2000))]);
          window.answer = undefined;
          await window.drawn();
        }),
      hostileInputs.filter((_, index) => index % 2 === half),
    );
    await expectNoHarm();
    await expectUsable(page);
  });
}

for (const [name, address, inputs] of [
  ["トップ", "/", hostileInputs],
  // RapiDoc queries an element by the hash, and renders for each.
  ["API ビューアー", "/deploy/api/rest/rapidoc", inputsOf("CSS", "百分率符号化")],
] as const) {
  test(`敵意のあるハッシュでも、${name}のページは使える`, async ({ page, expectNoHarm }) => {
    await visit(page, address);
    const title = await heading(page).first().textContent();
    await page.evaluate(
      (all) =>
        window.tryEach(all, (text) => {
          location.replace(new URL(`#${text}`, location.href).href);
          return window.drawn();
        }),
      inputs.map(({ name, text }) => ({ name, text: asIs(text) })),
    );
    await expectNoHarm();
    await expect(heading(page).first()).toHaveText(title ?? "");
    await expectUsable(page);
  });
}

for (const [name, addresses] of [
  ["そのまま", (text: string) => `/kv/x${asIs(text)}`],
  ["符号化して", (text: string) => `/x${encode(text)}`],
] as const) {
  test(`敵意のあるパスへ${name}移ると、「見つかりません」が出る`, async ({
    page,
    expectNoHarm,
  }) => {
    const inputs = hostileInputs.map(({ name, text }) => ({ name, text: addresses(text) }));
    await visit(page, "/kv/manual/");
    await page.evaluate(
      ([all, expected]) =>
        window.tryEach(all, async (text) => {
          await window.travel(text);
          const title = document.querySelector("h1")?.textContent;
          if (title !== expected) throw new Error(`題名が違います: ${title}`);
        }),
      [inputs, NOT_FOUND] as const,
    );
    await expectNoHarm();
    await expectUsable(page);
  });
}

test("符号化の壊れたパスと敵意のあるパスを直接開いても、使える「見つかりません」が出る", async ({
  page,
  expectNoHarm,
}) => {
  const addresses = [
    "/%",
    "/kv/%E3",
    "/100%25",
    ...hostile.パス.slice(0, 10).map((text) => `/${encode(text)}`),
  ];
  // Hosts that reject such a URL never ask the site.
  const isDocument = (url: URL) => !/^\/(assets|img|search)\/|\.\w+$/.test(url.pathname);
  await page.route(isDocument, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL("/404.html", route.request().url()).href });
    await route.fulfill({ response, status: 404 });
  });
  for (const address of addresses) {
    await visit(page, address);
    await expect(heading(page), address).toHaveText(NOT_FOUND);
    await expectNoHarm();
  }
  await expectUsable(page);
});

/** Maximum length for each storage key. */
const MAX_STORED = 200_000;

test("敵意のある値を入れるキーは、サイトが読むキーの全部である", async ({ page }) => {
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (this: Storage, key: string) {
      window.readKeys.add(key);
      return read.call(this, key);
    };
    window.readKeys = new Set();
  });
  const keys = new Set<string>();
  await serveViewer(page);
  for (const address of ["/", "/runtime/manual/", "/search?q=kv", "/deploy/api/rest/rapidoc"]) {
    await visit(page, address);
    await searchFor(page, "権限");
    await expect(hits(page).first()).toBeVisible();
    for (const key of await page.evaluate(() => [...window.readKeys])) keys.add(key);
  }
  expect([...keys].sort()).toEqual([...STORED_KEYS].sort());
});

test("敵意のある値が保存されていても、ページは読めて探せる", async ({ page, expectNoHarm }) => {
  await visit(page, "/runtime/manual/");
  for (const texts of Object.values(hostile)) {
    const values = STORED_KEYS.map((key, i) => [key, texts[i % texts.length].slice(0, MAX_STORED)]);
    await page.evaluate((all) => {
      for (const [key, value] of all) {
        localStorage.setItem(key, value);
        sessionStorage.setItem(key, value);
      }
    }, values);
    await reload(page);
    await expect(heading(page)).toHaveText("Deno クイックスタート");
    await searchButton(page).click();
    await expect(field(page)).toBeVisible();
    await expectNoHarm();
  }
  await expectUsable(page);
});

test("ほかのタブが敵意のある値を保存しても、開いているページは使える", async ({
  page,
  expectNoHarm,
}) => {
  await visit(page, "/runtime/manual/");
  await page.evaluate(
    ([all, keys, length]) =>
      window.tryEach(all, async (text) => {
        const newValue = text.slice(0, length);
        for (const key of keys) {
          localStorage.setItem(key, newValue);
          const change = { key, newValue, storageArea: localStorage };
          dispatchEvent(new StorageEvent("storage", change));
        }
        await window.drawn();
      }),
    [hostileInputs, STORED_KEYS, MAX_STORED] as const,
  );
  await expectNoHarm();
  await expectUsable(page);
});

test("保存された検索の全部の項目に敵意のある値があっても、ダイアログは開く", async ({
  page,
  expectNoHarm,
}) => {
  await visit(page, "/kv/manual/");
  await searchFor(page, "権限");
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(
    ([all, keys]) =>
      window.tryEach(all, async (text) => {
        const value = text.slice(0, 1000);
        const hierarchy = { lvl0: value, lvl1: value, lvl2: value, lvl6: value };
        const found = { objectID: value, type: "lvl1", content: value, hierarchy };
        const addresses = [value, `/${value}`, `https://site.invalid/${value}`];
        const stored = JSON.stringify(addresses.map((url) => ({ ...found, url })));
        for (const key of keys) localStorage.setItem(key, stored);
        document.querySelector<HTMLElement>(".DocSearch-Button")?.click();
        await window.drawn();
        const modal = document.querySelector(".DocSearch-Modal");
        if (!modal) throw new Error("ダイアログが開きません");
        for (const link of modal.querySelectorAll('[role="option"]'))
          link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        document.querySelector<HTMLElement>(".DocSearch-Cancel")?.click();
        await window.drawn();
      }),
    [hostileInputs, [RECENT, FAVORITE]] as const,
  );
  await expectNoHarm();
  await expectUsable(page);
});

test("読めないだけのストレージでも、ダイアログが開いて探せる", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error("NS_ERROR_FILE_CORRUPTED");
    };
  });
  await visit(page, "/kv/manual/");
  await expectUsable(page);
  await searchButton(page).click();
  await expect(field(page)).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [address, shown] of [
  ["/kv/manual/operations#100%", "操作"],
  ["/kv/manual/operations#%E3", "操作"],
  ["/100%25", NOT_FOUND],
  ["/kv/%E3", NOT_FOUND],
]) {
  test(`壊れた符号化のアドレス ${address} へのリンクをたどっても、壊れない`, async ({
    page,
    expectNoHarm,
  }) => {
    await leadMenu(page, "/kv/manual/operations", address);
    await visit(page, "/kv/manual/");
    await menuLink(page, "操作").click();
    await expect(heading(page)).toHaveText(shown);
    await page.goBack();
    await expect(heading(page)).toHaveText("Deno KV クイックスタート");
    await page.goForward();
    await expect(heading(page)).toHaveText(shown);
    await expectNoHarm();
    await expectUsable(page);
  });
}

test("「100%」のような ID の見出しへ、そのままのハッシュで移る", async ({ page }) => {
  await rewrite(page, "**/kv/manual/operations", (text) => text.replaceAll('"limits"', '"100%"'));
  await leadMenu(page, "/kv/manual/operations", "/kv/manual/operations#100%");
  await visit(page, "/kv/manual/");
  await menuLink(page, "操作").click();
  await expect(page.locator('h2[id="100%"]')).toBeInViewport();
});

test("半分だけの文字で検索しても、結果の一覧へのリンクがある", async ({ page, expectNoHarm }) => {
  await visit(page, "/kv/manual/");
  await searchFor(page, "権限");
  // DocSearch's field has replaced the one that is there while it loads.
  await expect(hits(page).first()).toBeVisible();
  await page.evaluate(() => window.type("権限\ud83d"));
  await expect(dialog(page).getByRole("link", { name: /すべて見る/ })).toHaveAttribute(
    "href",
    `/search?q=${encodeURIComponent("権限\ufffd")}`,
  );
  await expectNoHarm();
});

test.describe("敵意のある検索サービス", () => {
  test.use({ backend: "algolia" });
  test.beforeEach(({ configure }) => configure());

  /** Milliseconds that layout of thousands of combining characters may take on a busy machine. */
  const PATIENCE = 60_000;
  /** A hit contains the text some 70 times, and Algolia limits records to 100 KB. */
  const MAX_FIELD = 1_000;

  /** Puts the text everywhere in a response, truncated only inside hits. */
  function poison(response: AlgoliaResponse, texts: readonly string[], title: string): unknown {
    const hits = texts.flatMap((long) => {
      const text = long.slice(0, MAX_FIELD);
      const levels = ["lvl0", "lvl1", "lvl2", "lvl6", "content"];
      const all = (value: unknown) => Object.fromEntries(levels.map((level) => [level, value]));
      const marked = { value: `<mark>${text}</mark>`, matchLevel: text, matchedWords: [text] };
      const parts = { ...all(marked), hierarchy: all(marked) };
      return [text, `https://site.invalid/${text}`, `https://site.invalid/kv#${text}`].map(
        (url, i) => ({
          objectID: `${text}${i}`,
          url,
          type: i ? "lvl1" : text,
          content: text,
          hierarchy: all(text),
          [text]: text,
          _highlightResult: parts,
          _snippetResult: parts,
        }),
      );
    });
    const first = {
      objectID: "1",
      url: "https://site.invalid/kv/manual",
      type: "lvl1",
      hierarchy: { lvl0: "KV", lvl1: title },
    };
    const [text] = texts;
    const names = texts.map((name) => [name.slice(0, MAX_FIELD), 1]);
    const facets = { docusaurus_tag: Object.fromEntries(names) };
    return { ...response, hits: [first, ...hits], query: text, queryID: text, index: text, facets };
  }

  test("答えの全部の項目が敵意のあるものでも、検索ページとダイアログは文字として示す", async ({
    page,
    algolia,
    expectNoHarm,
  }) => {
    test.setTimeout(4 * PATIENCE);
    await visit(page, "/search");
    for (const [kind, texts] of Object.entries(hostile)) {
      algolia.change = (response) => poison(response, texts, kind);
      await page.getByRole("main").getByRole("searchbox").fill(kind);
      await expect(page.locator("main article").first(), kind).toContainText(kind, {
        timeout: PATIENCE,
      });
      await expectNoHarm();
    }
    for (const [kind, texts] of Object.entries(hostile)) {
      algolia.change = (response) => poison(response, texts, kind);
      await searchFor(page, kind);
      // Not the first: the modal lists groups with numeric names first.
      await expect(hits(page).filter({ hasText: kind }).first(), kind).toBeVisible({
        timeout: PATIENCE,
      });
      await expectNoHarm();
    }
    algolia.change = (response) => response;
    await expectUsable(page);
  });

  test("Object の名前の見出しも、組の名前になる", async ({ page, algolia }) => {
    const names = ["__proto__", "hasOwnProperty"];
    algolia.change = (response) => poison(response, names, "名前");
    await visit(page, "/kv/manual/");
    await searchFor(page, "権限");
    await expect(dialog(page).locator(".DocSearch-Hit-source")).toHaveText(
      ["KV", ...names].map((name) => new RegExp(`^${name}\u200b?$`)),
    );
  });
});
