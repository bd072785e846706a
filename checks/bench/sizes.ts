import fs from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { budgets, HEADERS, pageKinds } from "./goals";
import type { Row } from "./table";

/** KiB of everything a page's HTML references, as hosts send it: with headers, precompressed where available. */
function weigh(build: string, address: string): { total: number; js: number; css: number } {
  const fileOf = (name = "") =>
    [name, path.join(name, "index.html"), `${name}.html`]
      .map((each) => path.join(build, each))
      .find((each) => fs.statSync(each, { throwIfNoEntry: false })?.isFile());
  const page = fileOf(address) ?? path.join(build, "404.html");
  const $ = load(fs.readFileSync(page, "utf8"));
  const named = [...$("script[src], link[rel=stylesheet], body img[src]")]
    .map((element) => fileOf($(element).attr("src") ?? $(element).attr("href")))
    .filter((file) => file !== undefined);
  const files = [...new Set([page, ...named])].map((file) => {
    const sent = fs.existsSync(`${file}.br`) ? `${file}.br` : file;
    return { file, kib: (HEADERS + fs.statSync(sent).size) / 1024 };
  });
  const sum = (end: string) =>
    files.reduce((all, { file, kib }) => (file.endsWith(end) ? all + kib : all), 0);
  return { total: sum(""), js: sum(".js"), css: sum(".css") };
}

/** Measures the first load of each page kind. */
export function measureSizes(build: string): Row[] {
  const unit = "KiB";
  const pages = pageKinds.map(({ name, path: address, isDoc }) => {
    const kib = weigh(build, address);
    const goal = isDoc ? budgets.doc.total : address === "/" ? budgets.home.total : undefined;
    const note = `JavaScript ${kib.js.toFixed(1)}、CSS ${kib.css.toFixed(1)}`;
    return { isDoc, kib, row: { item: name, value: kib.total, unit, goal, note } as Row };
  });
  const js = Math.max(...pages.filter(({ isDoc }) => isDoc).map(({ kib }) => kib.js));
  const css = Math.max(...pages.map(({ kib }) => kib.css));
  return [
    ...pages.map(({ row }) => row),
    { item: "JavaScript（最も多いドキュメント）", value: js, unit, goal: budgets.doc.js },
    { item: "CSS（最も多いページ）", value: css, unit, goal: budgets.css },
  ];
}
