/**
 * A document's content as one line per element: tag, id, link target and own text. Omits what the browser adds after
 * loading on purpose: buttons (the colour switch is enabled, wrap buttons appear on overflowing code), pictures inside
 * them, the logo (the theme serves one per colour mode, then removes some), and the API viewer, which only exists in
 * the browser.
 *
 * Runs inside the page as source text, so it must be self-contained.
 *
 * @param root a whole document
 */
export function outline(root: Document): string[] {
  const lines: string[] = [];
  const visit = (element: Element): void => {
    if (["BUTTON", "SVG", "SCRIPT", "STYLE"].includes(element.tagName.toUpperCase())) return;
    if (element.matches('[class*="themedImage"], [class*="viewer_"], [data-wrap-button]')) {
      return;
    }
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.textContent ?? "")
      .join("");
    // A closed category links to its first page without scripts and only opens with them.
    const href = element.matches(".menu__link--sublist") ? "" : element.getAttribute("href");
    lines.push([element.tagName, element.id, href ?? "", text].join("|").trim());
    for (const child of element.children) visit(child);
  };
  const app = root.querySelector("#__docusaurus");
  if (app) visit(app);
  return lines;
}

/** @returns the lines of a missing in b, counting repeats */
export function without(a: string[], b: string[]): string[] {
  const rest = [...b];
  return a.filter((line) => {
    const found = rest.indexOf(line);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
}
