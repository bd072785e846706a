/** Functions that accept any text; bare global names here would resolve to this file. */

function orAsIs(decode: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };
}

/** Like `decodeURI`, but returns undecodable text unchanged. */
export const decodeAddress = orAsIs(globalThis.decodeURI);

/** Like `decodeURIComponent`, but returns undecodable text unchanged. */
export const decodePart = orAsIs(globalThis.decodeURIComponent);

/** Like `encodeURIComponent`, but lone surrogates become U+FFFD, as in URLSearchParams. */
export const encodePart = (value: string | number | boolean): string =>
  globalThis.encodeURIComponent(`${value}`.replace(/[\ud800-\udfff]/gu, "\ufffd"));
