/** The development server, of copies of the site. */
import { once } from "node:events";
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Progress } from "../report";
import { median } from "../statistics";
import { hydrated, launch } from "./browser";
import { goals } from "./goals";
import { docusaurus } from "./run-measured";
import { copyAsStock, copySite, EDITED_PAGE, editPage } from "./site-copy";
import type { Row } from "./table";
import { tried } from "./tried";
import { startGroup, stopGroup } from "./workspace";

const EDITS = 5;
/** Milliseconds that the first compilation may take on a slow machine. */
const PATIENCE = 600_000;
/** Milliseconds between two edits, in which everything settles. */
const PAUSE = 2000;

/** When what came, as Date.now() says, or as milliseconds since the page was saved. */
interface Edit {
  /** The server told the browser that it compiles. */
  noticed: number;
  /** The browser had the news that it has compiled. */
  compiled: number;
  /** The new text was there. */
  shown: number;
}

declare global {
  interface Window {
    edited: Promise<Edit>;
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Opens the page as soon as the server answers. */
async function open(page: Page, address: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await page.goto(address, { timeout: PATIENCE });
      break;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(50);
    }
  }
  await page.locator("h1").waitFor({ timeout: PATIENCE });
  await hydrated(page);
}

/** @returns milliseconds from writing the page */
async function timeEdit(page: Page, site: string, text: string): Promise<Edit> {
  await page.evaluate((wanted) => {
    let [noticed, compiled] = [0, 0];
    // What webpack's client tells the page of.
    window.addEventListener("message", ({ data }) => {
      if (data?.type === "webpackInvalid") noticed ||= Date.now();
      if (data?.type === "webpackOk") compiled ||= Date.now();
    });
    window.edited = new Promise((resolve) => {
      new MutationObserver(() => {
        if (!document.querySelector("article")?.textContent?.includes(wanted)) return;
        resolve({ noticed, compiled, shown: Date.now() });
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }, text);
  const savedAt = Date.now();
  editPage(site, text);
  const { noticed, compiled, shown } = await page.evaluate(() => window.edited);
  return { noticed: noticed - savedAt, compiled: compiled - savedAt, shown: shown - savedAt };
}

async function measure(site: string): Promise<{ start: number; edit: Edit }> {
  const port = await freePort();
  const browser = await launch();
  const options = ["--port", `${port}`, "--host", "127.0.0.1", "--no-open"];
  const started = performance.now();
  const server = startGroup(docusaurus(site, "start", ...options), { cwd: site, stdio: "ignore" });
  try {
    const page = await browser.newPage();
    await open(page, `http://127.0.0.1:${port}/${EDITED_PAGE}`);
    const start = (performance.now() - started) / 1000;
    const edits: Edit[] = [];
    for (let edit = 1; edit <= EDITS; edit++) {
      await delay(PAUSE);
      edits.push(await timeEdit(page, site, `測定のための ${edit} 回目の編集です。`));
    }
    const middle = (of: keyof Edit) => median(edits.map((edit) => edit[of]));
    return {
      start,
      edit: {
        noticed: middle("noticed"),
        compiled: middle("compiled"),
        shown: middle("shown"),
      },
    };
  } finally {
    await browser.close();
    if (server.pid !== undefined) stopGroup(server.pid);
  }
}

/** @returns how long the first page takes after the start without a cache, and an edited one */
export async function measureDev(progress: Progress): Promise<Row[]> {
  progress.update("開発サーバー");
  const ours = await measure(copySite());
  const { noticed, compiled, shown } = ours.edit;
  progress.update("標準の開発サーバー");
  const stock = await measure(copyAsStock());
  return [
    {
      item: "npm start から最初のページまで",
      value: ours.start,
      unit: "秒",
      stock: stock.start,
      note: "キャッシュなし",
    },
    {
      item: "編集から表示まで",
      value: shown,
      unit: "ミリ秒",
      goal: goals.editVisible,
      stock: stock.edit.shown,
      note: `${EDITS} 回の中央値`,
      profile: [
        `${noticed.toFixed(0)} ミリ秒  保存から、組み立てを始めるまで`,
        `${(compiled - noticed).toFixed(0)} ミリ秒  組み立て`,
        `${(shown - compiled).toFixed(0)} ミリ秒  ブラウザーでの差し替えと描画`,
      ],
      tried: tried.editVisible,
    },
  ];
}
