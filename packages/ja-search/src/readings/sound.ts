import { toHiragana, toRomaji } from "wanakana";

/** What may be left of a syllable at the end of what somebody is typing. */
const TYPED = /^[ぁ-ゖー]+[a-z]{0,2}$/;

/** The first letters of a syllable in Kunrei, which is a syllable of Hepburn only when it is complete. */
const BEGUN: readonly [RegExp, string][] = [
  [/sy$/, "sh"],
  [/ty$/, "ch"],
  [/[zj]y$/, "j"],
];

/**
 * How a text sounds, in letters, the same for all ways to type it: kana, Hepburn and Kunrei, 「ん」 as n, nn or n',
 * long vowels in one letter or two, small っ or none.
 *
 * @param text kana or romaji
 * @returns lower-case letters; undefined for what is neither, such as an English word
 */
export function soundOf(text: string): string | undefined {
  const letters = text.normalize("NFKC").toLowerCase();
  const kana = toHiragana(letters.replace(/m(?=[bp])/g, "n").replace(/nnn+/g, "nn"));
  if (!TYPED.test(kana)) return undefined;
  return BEGUN.reduce((sound, [from, to]) => sound.replace(from, to), toRomaji(kana))
    .replace(/[-'’]/g, "")
    .replace(/tch/g, "ch")
    .replace(/n+(?![aiueoyn])|([^n])\1+/g, (_, letter = "n") => letter)
    .replace(/ou/g, "o");
}

/** @returns whether a syllable of a sound may end at an offset */
export function isSyllableEnd(sound: string, at: number): boolean {
  const isN = (index: number) => sound[index] === "n" && !/[aiueoy]/.test(sound[index + 1] ?? "");
  return /[aiueo]/.test(sound[at - 1]) ? !isN(at) : isN(at - 1);
}

/** @returns part of a sound in hiragana, as far as its letters tell */
export const kanaOf = (sound: string): string => toHiragana(sound);
