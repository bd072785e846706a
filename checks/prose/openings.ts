import type { Page } from "@deno-docs-ja/document/site";
import { paragraphs } from "../pages/prose";
import type { Finding } from "../pages/rule";

/** An opening that only announces what the reader sees anyway. */
const FILLER =
  /(?:この|本)(?:ページ|記事|章|節|ガイド|チュートリアル|ドキュメント)では.{0,80}?(?:説明|解説|紹介|学び)(?:し|ます|ていき)/;

/** Finds sentences that announce instead of telling. */
export function checkOpenings(page: Page): Finding[] {
  return paragraphs(page).flatMap(({ line, text }) => {
    const [filler] = FILLER.exec(text) ?? [];
    const message = `「${filler}…」は前置きです。何で、いつ必要で、読むと何ができるかを直接書いてください。`;
    return filler ? [{ line, message }] : [];
  });
}
