/** Runs of a page with components, which the browser takes from the page's HTML instead of a script. */
import { createContext } from "react";
import { findArticle } from "../StaticArticle/articles";

/** Attribute of a run's element; its value is the run's index. */
export const RUN = "data-run";

/** The HTML of a page's runs, by index. */
export const ServedRuns = createContext<readonly string[]>([]);

const runs = new Map<string, string[]>();

/**
 * Prepares a page's runs for {@link servedRuns}, from the served document or from the page's HTML.
 *
 * @throws Error when the page cannot be fetched or the response is not that page
 */
export async function prepareRuns(path: string): Promise<void> {
  if (runs.has(path)) return;
  const article = await findArticle(path);
  const elements = [...article.querySelectorAll(`[${RUN}]`)];
  runs.set(
    path,
    elements.map(({ innerHTML }) => innerHTML),
  );
}

/** @returns runs found by {@link prepareRuns}; none on the server and with `npm start`, where scripts have them */
export const servedRuns = (path: string): readonly string[] => runs.get(path) ?? [];
