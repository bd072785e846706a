/**
 * Draws the products' cards in the style of static/img/social-card.png, next to it: `npm run update:cards`, after names
 * or summaries change.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { type Product, products } from "../sidebars/products";
import { cardOf, cardSize } from "../src/data/cards";
import { launchOptions } from "../src/data/chromium.mjs";
import { setupBrowser } from "./machine.mjs";

const folder = path.join(__dirname, "../static");
const logo = fs.readFileSync(path.join(folder, "img/logo.svg"), "utf8");

function cardHtml({ name, summary }: Product): string {
  const firstSentence = summary.split("。")[0].replace("、", "、<br>");
  return `<!doctype html><html lang="ja"><style>
    body { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; height: 100vh;
      margin: 0; padding: 0 92px; background: #0b4f4b; color: #fff; font-family: "Noto Sans CJK JP"; }
    svg { width: 136px; margin: 0 0 28px -4px; }
    h1 { margin: 0; font-size: 88px; line-height: 1.3; }
    small { display: block; font-size: 54px; }
    p { margin: 24px 0 0; color: #a9e3db; font-size: 32px; line-height: 1.5; }
    </style>${logo}<h1>${name}<small>ドキュメント日本語版</small></h1><p>${firstSentence}</p>`;
}

async function drawCards(): Promise<void> {
  setupBrowser();
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: cardSize });
  for (const product of products) {
    await page.setContent(cardHtml(product));
    await page.screenshot({ path: path.join(folder, cardOf(product).file) });
  }
  await browser.close();
}

drawCards();
