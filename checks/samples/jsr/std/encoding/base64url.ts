import { bytesOf, type Uint8Array_ } from "./_bytes.ts";

export type { Uint8Array_ } from "./_bytes.ts";

/** Bytes, or a text's UTF-8, in base64 for URLs, without padding. */
export function encodeBase64Url(data: ArrayBuffer | Uint8Array | string): string {
  return bytesOf(data).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The bytes of a text in base64 for URLs. */
export function decodeBase64Url(b64url: string): Uint8Array_ {
  return Uint8Array.fromBase64(b64url, { alphabet: "base64url" });
}
