/** @returns a text as it is compared: width and case of letters don't count, nor does hiragana or katakana */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * @param query what the reader typed
 * @param text an entry of the list
 * @returns whether the entry has each word of the query
 */
export function isMatch(query: string, text: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
