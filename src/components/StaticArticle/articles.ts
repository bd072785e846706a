/** The articles that this visit has loaded, by the page's path. */
import { whenIdle } from "../when-idle";
import { PAGE_DATA, type PageData } from "./page-data";

/** Attribute of the element that has a page's article in it; its value is the page's path. */
const PATH = "data-article";

/** How many articles are kept as elements, which a reader who goes back sees at once; as text they take less memory. */
const ELEMENTS_KEPT = 5;

interface Article {
  /** An element has it in it: the server's, or one that has left the document. Undefined while the article is shown. */
  content?: Element | DocumentFragment | string;
  /** Pages of documentation have it. */
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

/** What the code in the browser has to fit: the script and the styles of all pages. */
const ASSETS = 'link[rel="stylesheet"][href*="/styles."], script[src*="/main."]';

/** Tells whether a page names the same script and styles as the one that is shown. After a deployment it may not. */
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
 * Has a page's HTML fetched ahead of time. What goes wrong is told by {@link prepareArticle}.
 *
 * @param path the page's path, below the base path
 * @param priority what the browser is told; a page that somebody may read waits for what somebody reads
 */
export function fetchAhead(path: string, priority: RequestPriority = "low"): void {
  if (articles.has(path) || pages.has(path)) return;
  const page = fetchPage(path, priority);
  pages.set(path, page);
  // The next one who asks tries again.
  page.catch(() => pages.delete(path));
}

/** The page as the server sent it, by its path. */
async function fetchDocument(path: string): Promise<Document> {
  fetchAhead(path, "auto");
  const page = new DOMParser().parseFromString((await pages.get(path)) ?? "", "text/html");
  pages.delete(path);
  // Docusaurus then loads the page anew, with its own script and styles.
  if (!isOfThisBuild(page)) throw new Error(`${path} は、サイトの別の版のページです。`);
  return page;
}

const missing = (path: string) => new Error(`${path} の応答に、このページの本文がありません。`);

/**
 * Finds the article of a page that is not only HTML, without keeping it.
 *
 * @param path the page's path, below the base path
 * @returns the element that has it
 * @throws Error when the page cannot be fetched, or what comes is not that page
 */
export async function findArticle(path: string): Promise<Element> {
  const element = elementIn(document, path) ?? elementIn(await fetchDocument(path), path);
  if (!element) throw missing(path);
  return element;
}

/**
 * Makes a page's article ready for {@link showArticle}: from the document as the server sent it, or from the page's HTML.
 *
 * @param path the page's path, below the base path
 * @param isWhole tells whether all that the page needs has come: a connection may have broken off
 * @returns the article
 * @throws Error when the page cannot be fetched, or what comes is not that page
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

/** Tells whether a page's article is HTML that {@link prepareArticle} has found: kept, or shown now. */
export const isPrepared = (path: string): boolean => articles.has(path);

/** @returns whether {@link showArticle} has something to show for this path */
export const hasArticle = (path: string): boolean => articles.get(path)?.content !== undefined;

/**
 * Loads a page of documentation.
 *
 * @param path the page's path, below the base path
 * @returns what the module of the page would be: its data, and a component that renders nothing, as the article is HTML
 * @throws Error as {@link prepareArticle}
 */
export async function loadPage(path: string) {
  // Its data are the last of its article.
  const { data } = await prepareArticle(path, ({ data }) => data !== undefined);
  // Docusaurus hangs the data on the function, so each page has its own.
  return { ...data, default: () => null };
}

/**
 * Shows an article, as nodes that are parsed already. The first page's is there where React has taken over its element;
 * at another address than its own React makes a new one.
 *
 * @param path path of a page that is prepared
 * @param element what the article belongs in
 */
export function showArticle(path: string, element: Element): void {
  const article = articles.get(path);
  const content = article?.content;
  if (!content) return;
  article.content = undefined;
  if (typeof content === "string") element.innerHTML = content;
  // In its place there may be the part of it that came with the first page.
  else if (content !== element) element.replaceChildren(...content.childNodes);
}

/**
 * Keeps an article that is about to leave the document, as the reader leaves it.
 *
 * @param path the page's path, below the base path
 * @param element what the article is in
 */
export function keepArticle(path: string, element: Element): void {
  // It leaves as a whole: taking its nodes out first would take as long again.
  const article = { ...articles.get(path), content: element };
  // The newest one comes last.
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
