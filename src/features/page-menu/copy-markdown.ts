/** How copying ended: done, the text did not load, or the browser refused. */
export type CopyOutcome = "copied" | "unreachable" | "refused";

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function write(markdown: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") {
    return navigator.clipboard.writeText(await markdown);
  }
  // Safari forgets the click while the text loads, so the clipboard gets its promise.
  const blob = markdown.then((text) => new Blob([text], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** Copies the text at an address; must be called in response to a click. */
export async function copyMarkdown(url: string): Promise<CopyOutcome> {
  const markdown = load(url);
  try {
    await write(markdown);
    return "copied";
  } catch {
    return markdown.then(
      () => "refused",
      () => "unreachable",
    );
  }
}
