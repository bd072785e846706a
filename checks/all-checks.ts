import { readEnvironment } from "../src/data/environment";
import { checkAges } from "./age";
import { BUILT_LINKS, CLOCK, RECORDS } from "./choose-checks";
import { checkClaims } from "./claims";
import { checkCli } from "./cli";
import { updateCli } from "./cli/update";
import { checkConfigFields } from "./config-fields";
import { checkErrors } from "./errors";
import { checkFacts, checkUnnamedApis } from "./facts";
import { checkFigures } from "./figures";
import { checkBuiltLinks } from "./links/built";
import { checkOnlineLinks } from "./links/online";
import { checkSourceLinks } from "./links/source";
import { checkLintRules } from "./lint-rules";
import { updateLintRules } from "./lint-rules/update";
import { checkNodeModules } from "./node";
import { updateNodeModules } from "./node/update";
import { checkOpenApi } from "./openapi";
import { checkPackages } from "./packages";
import { checkPages } from "./pages";
import { checkLintTexts, checkProse } from "./prose";
import type { Problem } from "./report";
import { checkRhythm, checkSiteRhythm, describeRhythm } from "./rhythm";
import { checkRoutes } from "./routes";
import type { Check, Context } from "./run-checks";
import { checkSamples } from "./samples/check-samples";
import { checkAtMoments } from "./samples/clock";
import { findUnrecorded, settleResults } from "./samples/results";
import { printNotExecuted } from "./samples/servers";
import { printNotCompared } from "./samples/shots";
import { evaluateSearch } from "./search";

/** A site-wide check, with no findings about single pages. */
const ofSite =
  (check: Check): Check =>
  (context) =>
    context.wholeSite ? check(context) : undefined;

/** A check of data that `--update` regenerates. */
const ofData = (check: (root: string) => Problem[], update: (root: string) => string): Check =>
  ofSite(({ root, options, notes }) => {
    if (!options.update) return check(root);
    notes.push(update(root));
    return [];
  });

/** The checks in execution order: quick and often failing ones first. */
export const checks: Record<string, Check> = {
  pages: ({ root, files }) => checkPages(root, files),
  prose: async ({ root, readable, wholeSite, progress }) => [
    ...(await checkProse(root, readable, progress)),
    ...(wholeSite ? await checkLintTexts(root) : []),
  ],
  claims: ({ root, readable, notes }) => {
    const found = checkClaims(root, readable);
    notes.push(...found.notes);
    return found.problems;
  },
  figures: ({ root, readable, wholeSite, options }) =>
    checkFigures(root, readable, wholeSite, options.update),
  rhythm: ({ root, readable, wholeSite, notes }) => {
    const { problems, total } = checkRhythm(root, readable);
    notes.push(describeRhythm(total));
    return wholeSite ? [...problems, ...checkSiteRhythm(total)] : problems;
  },
  facts: ({ root, readable, wholeSite }) => [
    ...checkFacts(root, readable),
    ...(wholeSite ? checkUnnamedApis(root) : []),
  ],
  age: ({ root, readable, warnings, notes }) => {
    const ages = checkAges(root, readable);
    warnings.push(...ages.warnings);
    notes.push("公式の文書と見比べたのが古いページ:", ...ages.oldest);
    return ages.problems;
  },
  routes: ofSite(({ root }) => checkRoutes(root)),
  cli: ofData(checkCli, updateCli),
  node: ofData(checkNodeModules, updateNodeModules),
  "lint-rules": ofData(checkLintRules, updateLintRules),
  errors: ofSite(({ root }) => checkErrors(root)),
  "config-fields": ofSite(({ root }) => checkConfigFields(root)),
  openapi: ofSite(({ root }) => checkOpenApi(root)),
  packages: ofSite(({ root }) => checkPackages(root)),
  links: async ({ root, readable, options, progress }) => [
    ...checkSourceLinks(root, readable, readEnvironment(process.env)),
    ...(options.online
      ? await checkOnlineLinks(root, readable, (text) => progress.update(text))
      : []),
  ],
  search: ofSite(({ root, notes }) => {
    const search = evaluateSearch(root);
    notes.push(...search.notes);
    return search.problems;
  }),
  samples: runSamples,
  // Without executing them, at least the committed results must be those of the pages.
  [RECORDS]: ({ root, readable }) => findUnrecorded(root, readable),
  [CLOCK]: async ({ root, readable, progress, notes }) => {
    const report = await checkAtMoments({
      root,
      files: readable,
      onProgress: (text) => progress.update(text),
    });
    notes.push(...report.notes);
    return report.problems;
  },
  [BUILT_LINKS]: ({ root }) => checkBuiltLinks(root, readEnvironment(process.env)),
};

async function runSamples(context: Context): Promise<Problem[]> {
  const { root, readable, options, progress, unstable, notes } = context;
  const { online, update, verify, all } = options;
  const report = await checkSamples({
    root,
    files: readable,
    online,
    update,
    scope: verify ? (all ? "all" : "rotation") : "new",
    secondRun: verify,
    onProgress: (text) => progress.update(text),
  });
  unstable.push(...report.unstable);
  printNotExecuted(report.notExecuted);
  printNotCompared(report.notCompared);
  const skipped = `省いたプロジェクト ${report.skipped}（同じ内容で成功した記録がある${verify ? "。5 回のコミットで全部を実行する" : ""}。今すぐ全部: --verify --all）`;
  notes.push(...report.updated.map((file) => `${file} を更新しました。`), report.summary);
  if (report.skipped > 0) notes.push(skipped);
  return settleResults(root, report, readable, { verify, online });
}
