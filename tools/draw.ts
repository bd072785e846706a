/** `npm run draw`: draws pictures of figures, to look at while one is made, and the cards that services show. */

import { figureNames } from "@deno-docs-ja/document/elements/figure";
import { chromium } from "@playwright/test";
import { launchOptions } from "../src/data/chromium.mjs";
import { site } from "../src/document/site";
import { drawCards } from "./draw-cards";
import { drawFigures } from "./draw-figures";
import { setupBrowser } from "./machine.mjs";

const help = `使い方: npm run draw -- 名前…

  cards   リンクの横に出るカードを static/ に描き直す。題名、要約、挿絵を変えたときに使う
  figures src/figures/ のすべての図を、ページと同じ姿で test-results/figures/ に描く
  図の名前 その図だけを描く（例: npm run draw -- kv-key-order）`;

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const known = ["cards", "figures", ...figureNames(site.figures)];
  const wrong = names.find((name) => !known.includes(name));
  if (names.length === 0 || wrong !== undefined) {
    console.error(wrong === undefined ? help : `「${wrong}」という図はありません。\n\n${help}`);
    process.exitCode = 1;
    return;
  }
  setupBrowser();
  const browser = await chromium.launch(launchOptions());
  if (names.includes("cards")) await drawCards(browser);
  const figures = names.includes("figures")
    ? figureNames(site.figures)
    : names.filter((name) => name !== "cards");
  await drawFigures(browser, figures);
  await browser.close();
}

main();
