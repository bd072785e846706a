/** How the words of titles, headings and keywords are read, written by the check `readings`. */
import type { ReadingList } from "@deno-docs-ja/ja-search/readings";
import list from "../../data/readings.json";

/** Path of the data relative to the project root. */
export const READINGS = "src/data/readings.json";

export const readings: ReadingList = list;
