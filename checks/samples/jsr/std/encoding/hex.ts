import { bytesOf, type Uint8Array_ } from "./_bytes.ts";

export type { Uint8Array_ } from "./_bytes.ts";

/** Bytes, or a text's UTF-8, as hexadecimal digits. */
export function encodeHex(src: string | Uint8Array | ArrayBuffer): string {
  return bytesOf(src).toHex();
}

/** The bytes of hexadecimal digits. */
export function decodeHex(src: string): Uint8Array_ {
  if (src.length % 2 === 1)
    throw new RangeError(
      `Cannot decode input as hex: Length (${src.length}) must be divisible by 2`,
    );
  const wrong = /[^\da-f]/i.exec(src)?.[0];
  if (wrong) throw new TypeError(`Cannot decode input as hex: Invalid character (${wrong})`);
  return Uint8Array.fromHex(src);
}
