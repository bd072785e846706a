/** Finds out how words are read, with the dictionary that the check of the prose uses. */
import type { KuromojiToken } from "kuromojin";

/** A word in katakana, or one with kanji, as in 「読み込み」. */
const JAPANESE = /^(?:[ァ-ヶー]{2,}|[ぁ-ヶー々]*[\p{Script=Han}々][ぁ-ヶー\p{Script=Han}々]*)$/u;
const KANJI = /\p{Script=Han}/u;
/** Nouns that only point to or lean on another word. */
const DEPENDENT = ["代名詞", "非自立"];
/** Part of a word, as in 「五十音」, but none by itself. */
const NUMBER = "数";
const DICTIONARY_FORM = "基本形";

const isNoun = ({ pos, pos_detail_1 }: KuromojiToken) =>
  pos === "接頭詞" || (pos === "名詞" && !DEPENDENT.includes(pos_detail_1));

/** Katakana is its own reading, in the dictionary or not. */
const readingOf = ({ surface_form, reading }: KuromojiToken) =>
  KANJI.test(surface_form) ? reading : surface_form;

/** The nouns of a text, each with those that it is made of, and its verbs and adjectives in their dictionary form. */
function wordsIn(tokens: readonly KuromojiToken[]): KuromojiToken[][] {
  const words: KuromojiToken[][] = [];
  let compound: KuromojiToken[] = [];
  const end = () => {
    if (compound.length > 1) words.push(compound);
    compound = [];
  };
  for (const token of tokens) {
    const isPart = isNoun(token) && JAPANESE.test(token.surface_form);
    const isInflected = token.pos === "動詞" || token.pos === "形容詞";
    if (isPart) compound.push(token);
    else end();
    const isWord = isPart && token.pos_detail_1 !== NUMBER;
    if (isWord || (isInflected && token.conjugated_form === DICTIONARY_FORM)) words.push([token]);
  }
  end();
  return words;
}

/**
 * @param texts headings, titles and keywords
 * @param tokenize the dictionary
 * @param corrections word → its readings where the dictionary has another one, or only one of two
 * @returns the words of the texts, sorted, as {@link ReadingList}: without those that the dictionary does not know, as
 *   long as they are not in the corrections
 */
export function readingsOf(
  texts: Iterable<string>,
  tokenize: (text: string) => KuromojiToken[],
  corrections: Readonly<Record<string, readonly string[]>>,
): string[] {
  const entries = new Set<string>();
  for (const text of texts) {
    for (const tokens of wordsIn(tokenize(text))) {
      const word = tokens.map(({ surface_form }) => surface_form).join("");
      if (word.length < 2 || !JAPANESE.test(word)) continue;
      const readings = tokens.map((token) => {
        const corrected = corrections[token.surface_form]?.[0];
        return corrected ?? readingOf(token);
      });
      const reading = readings.every(Boolean) ? [hiragana(readings.join(""))] : [];
      for (const one of corrections[word] ?? reading)
        entries.add(KANJI.test(word) ? `${word} ${one}` : word);
    }
    const own = Object.entries(corrections).filter(([word]) => text.includes(word));
    for (const [word, readings] of own) for (const one of readings) entries.add(`${word} ${one}`);
  }
  return [...entries].sort();
}

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
