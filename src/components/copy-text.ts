/**
 * Copies a text, even where the Clipboard API is unavailable: without HTTPS, or without permission.
 *
 * @param text text to copy
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { default: copy } = await import("copy-text-to-clipboard");
    copy(text);
  }
}
