/**
 * Copies a text, also where the browser's own way is missing: on pages without HTTPS, or without a permission.
 *
 * @param text what is copied
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { default: copy } = await import("copy-text-to-clipboard");
    copy(text);
  }
}
