import { fileURLToPath } from "node:url";

/** The path of a file URL. */
export function fromFileUrl(url: string | URL): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "file:") throw new TypeError(`URL must be a file URL: received "${protocol}"`);
  return fileURLToPath(href);
}
