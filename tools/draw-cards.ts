import fs from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { productSummaries, products } from "../sidebars/products";
import { cardOf, cardSize } from "../src/data/cards";
import { drawing, drawingSize } from "../src/data/drawing";
import { icons } from "../src/data/icons";
import { pageIcons } from "../src/data/page-icons";
import { site } from "../src/data/site";

const root = path.join(__dirname, "..");
const folder = path.join(root, "static");
const logo = fs.readFileSync(path.join(folder, "img/logo.svg"), "utf8");
const tokens = /:root \{[\s\S]*?\n\}/.exec(
  fs.readFileSync(path.join(root, "src/css/custom.css"), "utf8"),
)?.[0];

/** What a card says. */
interface Words {
  title: string;
  text: string;
  /** Instead of the logo. */
  sign: string;
}

function cardHtml({ title, text, sign }: Words): string {
  const { width, height } = drawingSize;
  return `<!doctype html><html lang="ja"><style>${tokens}
    body { --drawing-night: #17252e; display: grid; grid-template-columns: 1fr 520px; gap: 24px; align-items: center;
      box-sizing: border-box; height: 100vh; margin: 0; padding: 0 56px 0 72px; color: var(--site-text);
      background: var(--site-accent-surface); font-family: "Noto Sans CJK JP";
      border-bottom: 16px solid var(--ifm-color-primary); }
    .sign { width: 96px; height: 96px; margin: 0 0 20px -6px; color: var(--ifm-color-primary); }
    h1 { margin: 0; font-size: 60px; line-height: 1.35; word-break: auto-phrase; }
    p { margin: 20px 0 0; color: var(--site-text-muted); font-size: 28px; line-height: 1.6; word-break: auto-phrase; }
    </style><div>${sign.replace("<svg", '<svg class="sign"')}<h1>${title}</h1><p>${text}</p></div>
    <svg viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}

const cards = [
  {
    file: cardOf(undefined).file,
    words: { title: site.title, text: "すべてのコードを本物の Deno で確かめています", sign: logo },
  },
  ...products.map((product) => ({
    file: cardOf(product).file,
    words: {
      title: `${product.name} ドキュメント`,
      text: productSummaries[product.slug].split("。")[0],
      sign: `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[pageIcons[`/${product.slug}`]]}"/></svg>`,
    },
  })),
];

/**
 * Draws the cards that services show beside links, for the site and its products, with the drawing and the icons of the
 * home page, into `static/`.
 */
export async function drawCards(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: cardSize });
  for (const { file, words } of cards) {
    await page.setContent(cardHtml(words));
    await page.screenshot({ path: path.join(folder, file) });
  }
}
