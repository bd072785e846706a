import type { Progress } from "../report";
import { launch } from "./browser";
import { budgets } from "./goals";
import { pageKinds } from "./page-kinds";
import { type FileType, type PageWeight, typeNames, weighPage } from "./page-weight";
import { serveBuild } from "./serve";
import type { Row } from "./table";

async function weighAll(build: string, progress: Progress): Promise<PageWeight[]> {
  const server = await serveBuild(build);
  const browser = await launch();
  try {
    const weights: PageWeight[] = [];
    for (const { name, path } of pageKinds) {
      progress.update(`${name}のバイト数`);
      const page = await browser.newPage();
      weights.push(await weighPage(page, server.origin + path, build));
      await page.close();
    }
    return weights;
  } finally {
    await browser.close();
    server.close();
  }
}

const types = Object.keys(typeNames) as FileType[];

/** The largest of figures that belong to the kinds of pages, with its kind. */
function largest(
  weights: readonly PageWeight[],
  type: FileType,
  isCounted: (kind: number) => boolean,
) {
  const kinds = weights.map((_, kind) => kind).filter(isCounted);
  const kind = kinds.reduce((most, one) =>
    weights[one].kib[type] > weights[most].kib[type] ? one : most,
  );
  return { value: weights[kind].kib[type], note: pageKinds[kind].name, kind };
}

/**
 * @param build the production build
 * @param stockBuild a stock build of the same pages to compare with
 * @returns what the first load of each kind of page takes
 */
export async function measureBytes(
  build: string,
  stockBuild: string | undefined,
  progress: Progress,
): Promise<Row[]> {
  const ours = await weighAll(build, progress);
  const stock = stockBuild === undefined ? undefined : await weighAll(stockBuild, progress);
  const totals = pageKinds.map(({ name, path, isDoc }, kind): Row => {
    const { files, kib } = ours[kind];
    const parts = types.map((type) => `${typeNames[type]} ${kib[type].toFixed(1)}`);
    return {
      item: `最初の読み込み: ${name}`,
      value: kib.total,
      unit: "KiB",
      goal: isDoc ? budgets.doc.total : path === "/" ? budgets.home.total : undefined,
      stock: stock?.[kind].kib.total,
      note: `${parts.join("、")}、${files.length} 件`,
    };
  });
  const js = largest(ours, "js", (kind) => pageKinds[kind].isDoc);
  const css = largest(ours, "css", () => true);
  return [
    ...totals,
    {
      item: "JavaScript（最も多いドキュメント）",
      value: js.value,
      unit: "KiB",
      goal: budgets.doc.js,
      stock: stock?.[js.kind].kib.js,
      note: js.note,
    },
    {
      item: "CSS（最も多いページ）",
      value: css.value,
      unit: "KiB",
      goal: budgets.css,
      stock: stock?.[css.kind].kib.css,
      note: css.note,
    },
  ];
}
