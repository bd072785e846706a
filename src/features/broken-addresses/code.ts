/** Functions that take every text; by their global names this file would get itself. */

function orAsIs(decode: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };
}

/** As `decodeURI`, but gives a text back that cannot be decoded. */
export const decodeAddress = orAsIs(globalThis.decodeURI);

/** As `decodeURIComponent`, but gives a text back that cannot be decoded. */
export const decodePart = orAsIs(globalThis.decodeURIComponent);

/** As `encodeURIComponent`, but half a character becomes U+FFFD, as it does in URLSearchParams. */
export const encodePart = (value: string | number | boolean): string =>
  globalThis.encodeURIComponent(`${value}`.replace(/[\ud800-\udfff]/gu, "\ufffd"));
