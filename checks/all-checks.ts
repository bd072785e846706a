import { checkSamples } from "@deno-docs-ja/doc-samples/check-samples";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { findUnrecorded, settleResults } from "@deno-docs-ja/doc-samples/results/results";
import { printNotExecuted } from "@deno-docs-ja/doc-samples/run/servers";
import { siteAt } from "../src/document/site";
import { check as age } from "./age";
import { check as api } from "./api";
import { CLOCK, RECORDS, SAMPLES } from "./choose-checks";
import { check as claims } from "./claims";
import { check as cli } from "./cli";
import { check as configFields } from "./config-fields";
import { check as errors } from "./errors";
import { check as facts } from "./facts";
import { check as figures } from "./figures";
import { check as links } from "./links";
import { check as builtLinks } from "./links/built";
import { check as lintRules } from "./lint-rules";
import { check as node } from "./node";
import { check as olderOutputs } from "./older-outputs";
import { check as openapi } from "./openapi";
import { check as packages } from "./packages";
import { check as pages } from "./pages";
import { check as prose } from "./prose";
import { check as readings } from "./readings";
import { check as rhythm } from "./rhythm";
import { check as routes } from "./routes";
import type { Check, Context } from "./run-checks";
import { checkAtMoments } from "./samples/clock";
import { ChromiumPhotographer, printNotCompared } from "./samples/shots";
import { evaluateSearch } from "./search";
import { check as versions } from "./versions";

const search: Check = {
  name: "search",
  scope: "site",
  run({ root, notes }) {
    const found = evaluateSearch(root);
    notes.push(...found.notes);
    return found.problems;
  },
};

const samples: Check = { name: SAMPLES, scope: "pages", run: runSamples };

/** Without executing them, at least the committed results must be those of the pages. */
const records: Check = {
  name: RECORDS,
  scope: "pages",
  run: ({ root, readable }) => findUnrecorded(siteAt(root), readable),
};

const clock: Check = {
  name: CLOCK,
  scope: "pages",
  async run({ root, readable, progress, notes }) {
    const onProgress = (text: string) => progress.update(text);
    const report = await checkAtMoments({ root, files: readable, onProgress });
    notes.push(...report.notes);
    return report.problems;
  },
};

/** The checks in execution order: quick and often failing ones first. */
export const checks: readonly Check[] = [
  pages,
  prose,
  claims,
  figures,
  rhythm,
  facts,
  age,
  routes,
  cli,
  api,
  node,
  lintRules,
  errors,
  configFields,
  versions,
  openapi,
  packages,
  links,
  olderOutputs,
  readings,
  search,
  samples,
  records,
  clock,
  builtLinks,
];

async function runSamples(context: Context): Promise<Problem[]> {
  const { root, readable, options, progress, unstable, notes } = context;
  const { online, update, verify, all } = options;
  const site = siteAt(root);
  const report = await checkSamples({
    site,
    files: readable,
    online,
    update,
    scope: verify ? (all ? "all" : "rotation") : "new",
    secondRun: verify,
    createPhotographer: (isUpdate) => new ChromiumPhotographer(root, isUpdate),
    onProgress: (text) => progress.update(text),
  });
  unstable.push(...report.unstable);
  printNotExecuted(report.notExecuted);
  printNotCompared(report.notCompared);
  const skipped = `省いたプロジェクト ${report.skipped}（同じ内容で成功した記録がある${verify ? "。5 回のコミットで全部を実行する" : ""}。今すぐ全部: --verify --all）`;
  notes.push(...report.updated.map((file) => `${file} を更新しました。`), report.summary);
  if (report.skipped > 0) notes.push(skipped);
  return settleResults(site, report, readable, { verify, online });
}
