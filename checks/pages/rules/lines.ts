import { codeMasked, paragraphs } from "../prose";
import { JAPANESE, type Rule } from "../rule";

/** A paragraph is one source line, which avoids stray spaces between Japanese characters. */
export const oneLineParagraphs: Rule = (page, report) => {
  for (const { line, lines, text } of paragraphs(page)) {
    // Two trailing spaces or a backslash are a deliberate break.
    const at = lines.slice(0, -1).findIndex((each) => !/( {2}|\\)$/.test(each));
    if (at >= 0 && JAPANESE.test(text))
      report(
        line + at,
        "段落の途中で改行されています。1 段落を 1 行で書いてください（改行は空白として表示されます）。",
      );
  }
};

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/;

const IN_TEXT: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /[Ａ-Ｚａ-ｚ０-９]+/, message: "全角の英数字があります。半角で書いてください" },
  { pattern: /\u3000/, message: "全角スペースがあります。半角スペースにするか、消してください。" },
  { pattern: /[\uff61-\uff9f]+/, message: "半角カナがあります。全角で書いてください" },
];

/** Characters are NFC, visible, and of the width the style requires. */
export const characters: Rule = (page, report) => {
  const masked = codeMasked(page);
  page.source.split("\n").forEach((text, index) => {
    const line = index + 1;
    if (text !== text.normalize("NFC")) {
      report(
        line,
        "分解された文字（濁点が別の文字になったものなど）があります。NFC に正規化してください。",
      );
    }
    if (INVISIBLE.test(text))
      report(line, "目に見えない文字（ゼロ幅の空白など）があります。消してください。");
    for (const { pattern, message } of IN_TEXT) {
      const match = pattern.exec(masked[index]);
      if (match) report(line, message.endsWith("。") ? message : `${message}: 「${match[0]}」`);
    }
  });
};
