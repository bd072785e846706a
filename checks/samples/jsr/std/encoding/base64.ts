import { bytesOf, type Uint8Array_ } from "./_bytes.ts";

export type { Uint8Array_ } from "./_bytes.ts";

/** Bytes, or a text's UTF-8, in base64. */
export function encodeBase64(data: ArrayBuffer | Uint8Array | string): string {
  return bytesOf(data).toBase64();
}

/** The bytes of a text in base64. */
export function decodeBase64(b64: string): Uint8Array_ {
  const digits = b64.replace(/={1,2}$/, "");
  const wrong = /[^\w+/]|_/.exec(digits)?.[0];
  if (wrong) throw new TypeError(`Cannot decode input as base64: Invalid character (${wrong})`);
  if (digits.length % 4 === 1)
    throw new RangeError(
      `Cannot decode input as base64: Length (${digits.length}), excluding padding, must not have a remainder of 1 when divided by 4`,
    );
  return Uint8Array.fromBase64(digits);
}
