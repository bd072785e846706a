/** Runs of a page with components, which the browser takes out of the page's HTML instead of a script. */
import { createContext } from "react";
import { findArticle } from "../StaticArticle/articles";

/** Attribute of a run's element; its value is the run's number. */
export const RUN = "data-run";

/** The HTML of a page's runs, by their numbers. */
export const ServedRuns = createContext<readonly string[]>([]);

const runs = new Map<string, string[]>();

/**
 * Makes a page's runs ready for {@link servedRuns}: from the document as the server sent it, or from the page's HTML.
 *
 * @param path the page's path, below the base path
 * @throws Error when the page cannot be fetched, or what comes is not that page
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

/** @returns the runs that {@link prepareRuns} has found; none on the server and with `npm start`, where scripts have them */
export const servedRuns = (path: string): readonly string[] => runs.get(path) ?? [];
