import { paragraphs } from "../prose";
import { JAPANESE, type Rule } from "../rule";

/** A name such as "Deno by Example" may appear alone; this many Latin words are a sentence. */
const SENTENCE_WORDS = 5;

/** Paragraphs are Japanese: no English sentence is left. */
export const japanese: Rule = (page, report) => {
  for (const { line, text } of paragraphs(page)) {
    const words = text.match(/[A-Za-z]{2,}/g) ?? [];
    if (!JAPANESE.test(text) && words.length >= SENTENCE_WORDS)
      report(line, `英語だけの段落です（「${text.slice(0, 30)}…」）。日本語で書いてください。`);
  }
};
