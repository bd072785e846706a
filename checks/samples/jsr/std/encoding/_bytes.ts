/** Bytes of their own memory. */
export type Uint8Array_ = Uint8Array<ArrayBuffer>;

/** The bytes of a text or a buffer. */
export function bytesOf(data: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof data === "string") return new TextEncoder().encode(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
