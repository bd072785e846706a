/** The articles that this visit has loaded, as HTML by the page's path. */

/** Attribute of the element that has a page's article in it; its value is the page's path. */
const PATH = "data-article";

const articles = new Map<string, string>();
const pages = new Map<string, Promise<string>>();

async function fetchPage(path: string): Promise<string> {
  const response = await fetch(path, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`${path} を読み込めませんでした（HTTP ${response.status}）。`);
  return response.text();
}

function articleIn(page: Document, path: string): string | undefined {
  const element = page.querySelector(`[${PATH}]`);
  return element?.getAttribute(PATH) === path ? element.innerHTML : undefined;
}

/**
 * Has a page's HTML fetched ahead of time. What goes wrong is told by {@link prepareArticle}.
 *
 * @param path the page's path, below the base path
 */
export function fetchAhead(path: string): void {
  if (articles.has(path) || pages.has(path)) return;
  const page = fetchPage(path);
  pages.set(path, page);
  // The next one who asks tries again.
  page.catch(() => pages.delete(path));
}

/**
 * Makes a page's article ready for {@link articleOf}: from the document as the server sent it, or from the page's HTML.
 *
 * @param path the page's path, below the base path
 * @throws Error when the page cannot be fetched, or what comes is not that page
 */
export async function prepareArticle(path: string): Promise<void> {
  if (articles.has(path)) return;
  const shown = articleIn(document, path);
  if (shown !== undefined) {
    articles.set(path, shown);
    return;
  }
  fetchAhead(path);
  const page = new DOMParser().parseFromString((await pages.get(path)) ?? "", "text/html");
  pages.delete(path);
  const article = articleIn(page, path);
  if (article === undefined) throw new Error(`${path} の応答に、このページの本文がありません。`);
  articles.set(path, article);
}

/**
 * @param path path of a page that is prepared
 * @returns the HTML of its article
 */
export function articleOf(path: string): string {
  return articles.get(path) ?? "";
}
