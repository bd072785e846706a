/** Articles loaded during this visit, by the path of their page, which begins with the base path. */
import { whenIdle } from "../when-idle";
import { PAGE_DATA, type PageData } from "./page-data";

/** Attribute of the element that contains a page's article; its value is the page's path. */
const PATH = "data-article";

/** Articles kept as elements, shown immediately on going back; older ones are kept as text to save memory. */
const ELEMENTS_KEPT = 5;

interface Article {
  /** An element contains it: the server's, or one that has left the document. Undefined while the article is shown. */
  content?: Element | DocumentFragment | string;
  /** Set for pages of documentation. */
  data?: PageData;
}

const articles = new Map<string, Article>();
const pages = new Map<string, Promise<string>>();

async function fetchPage(path: string, priority: RequestPriority): Promise<string> {
  const failure = (cause: string) => new Error(`${path} を読み込めませんでした（${cause}）。`);
  const options = { headers: { Accept: "text/html" }, priority };
  const response = await fetch(path, options).catch((error: Error) => {
    throw failure(error.message);
  });
  if (!response.ok) throw failure(`HTTP ${response.status}`);
  return response.text();
}

/** What the running code has to match: the script and styles of all pages. */
const ASSETS = 'link[rel="stylesheet"][href*="/styles."], script[src*="/main."]';

/** Tells whether a page names the same script and styles as the current one, which it may not after a deployment. */
function isOfThisBuild(page: Document): boolean {
  const namesIn = (root: Document) =>
    [...root.querySelectorAll(ASSETS)].map(
      (element) => element.getAttribute("src") ?? element.getAttribute("href"),
    );
  const here = new Set(namesIn(document));
  return namesIn(page).every((name) => here.has(name));
}

const elementIn = (page: Document, path: string): Element | undefined => {
  const element = page.querySelector(`[${PATH}]`);
  return element?.getAttribute(PATH) === path ? element : undefined;
};

function articleIn(page: Document, path: string): Article | undefined {
  const element = elementIn(page, path);
  if (!element) return undefined;
  const script = element.querySelector(PAGE_DATA);
  script?.remove();
  return {
    content: page === document ? element : takeContent(element),
    data: script ? JSON.parse(script.textContent ?? "") : undefined,
  };
}

function takeContent(element: Element): DocumentFragment {
  const content = document.createDocumentFragment();
  content.append(...element.childNodes);
  return content;
}

/**
 * Prefetches a page's HTML. Errors surface in {@link prepareArticle}.
 *
 * @param priority fetch priority; pages that may be read yield to those being read
 */
export function fetchAhead(path: string, priority: RequestPriority = "low"): void {
  if (articles.has(path) || pages.has(path)) return;
  const page = fetchPage(path, priority);
  pages.set(path, page);
  // The next caller tries again.
  page.catch(() => pages.delete(path));
}

/** The page as sent by the server, by its path. */
async function fetchDocument(path: string): Promise<Document> {
  fetchAhead(path, "auto");
  const page = new DOMParser().parseFromString((await pages.get(path)) ?? "", "text/html");
  pages.delete(path);
  // Docusaurus then reloads the page with its own script and styles.
  if (!isOfThisBuild(page)) throw new Error(`${path} は、サイトの別の版のページです。`);
  return page;
}

const missing = (path: string) => new Error(`${path} の応答に、このページの本文がありません。`);

/**
 * Finds the article of a page that is not pure HTML, without keeping it.
 *
 * @returns the element that has it
 * @throws Error when the page cannot be fetched or the response is not that page
 */
export async function findArticle(path: string): Promise<Element> {
  const element = elementIn(document, path) ?? elementIn(await fetchDocument(path), path);
  if (!element) throw missing(path);
  return element;
}

/**
 * Prepares a page's article for {@link showArticle}, from the served document or from the page's HTML.
 *
 * @param isWhole tells whether the article is complete: the connection may have broken off
 * @returns the article
 * @throws Error when the page cannot be fetched or the response is not that page
 */
export async function prepareArticle(
  path: string,
  isWhole: (article: Article) => boolean = () => true,
): Promise<Article> {
  let article = articles.get(path) ?? articleIn(document, path);
  if (!article || !isWhole(article)) {
    article = articleIn(await fetchDocument(path), path);
    if (!article || !isWhole(article)) throw missing(path);
  }
  articles.set(path, article);
  return article;
}

/** Tells whether {@link prepareArticle} has found a page's article: kept, or currently shown. */
export const isPrepared = (path: string): boolean => articles.has(path);

/** @returns whether {@link showArticle} has something to show for this path */
export const hasArticle = (path: string): boolean => articles.get(path)?.content !== undefined;

/**
 * Loads a page of documentation.
 *
 * @returns what the page's module would export: its data, and a component that renders nothing, as the article is HTML
 * @throws Error as {@link prepareArticle}
 */
export async function loadPage(path: string) {
  // The article ends with its data.
  const { data } = await prepareArticle(path, ({ data }) => data !== undefined);
  // Docusaurus attaches the data to the function, so each page has its own.
  return { ...data, default: () => null };
}

/**
 * Shows an article as parsed nodes. The first page's are in place if React has hydrated their element; at an address
 * other than its own, React creates a new one.
 *
 * @param element container of the article
 */
export function showArticle(path: string, element: Element): void {
  const article = articles.get(path);
  const content = article?.content;
  if (!content) return;
  article.content = undefined;
  if (typeof content === "string") element.innerHTML = content;
  // Replaces the part that may have come with the first page.
  else if (content !== element) element.replaceChildren(...content.childNodes);
}

/**
 * Keeps an article that is about to leave the document, in its current state.
 *
 * @param element container of the article
 */
export function keepArticle(path: string, element: Element): void {
  // Kept as a whole: taking its nodes out first would double the time.
  const article = { ...articles.get(path), content: element };
  // The newest goes last.
  articles.delete(path);
  articles.set(path, article);
  whenIdle(turnOldIntoText);
}

function turnOldIntoText(): void {
  const kept = [...articles.values()].filter(
    ({ content }) => content instanceof Element && !content.isConnected,
  );
  for (const article of kept.slice(0, -ELEMENTS_KEPT)) {
    article.content = (article.content as Element).innerHTML;
  }
}
