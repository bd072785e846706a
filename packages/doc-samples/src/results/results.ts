import path from "node:path";
import { findFences, hashFences } from "@deno-docs-ja/document/fence/find-fences";
import { readSampleResults } from "@deno-docs-ja/document/fence/read-sample-results";
import type {
  PageResult,
  SampleResults,
  SampleSettings,
} from "@deno-docs-ja/document/fence/sample-results";
import type { Site } from "@deno-docs-ja/document/site";
import {
  isSample,
  type PageFence,
  type PageSamples,
  type Project,
  type Sample,
  takesPart,
} from "../pages/extract";
import { usedFiles } from "../pages/used-files";
import type { Problem } from "../report";
import { serversOf } from "../run/servers";
import { writeAtomically } from "../write-atomically";

/** The result of a page that passed, without the keys of its projects; derived from the page alone. */
export function resultOf({ fences, projects }: PageSamples): Omit<PageResult, "keys"> {
  const samples = fences.filter(({ fence }) => fence && isSample(fence));
  const skipped = samples.flatMap(({ name, fence }) =>
    !fence || takesPart(fence, false) || fence.check.kind === "always"
      ? []
      : [[name, fence.check.reason] as const],
  );
  const samplesOf = projects.flatMap((project) =>
    project.samples.map((sample) => ({ project, sample })),
  );
  const executed = new Set<PageFence>(samplesOf.map(({ sample }) => sample.source));
  const compared = samplesOf.filter(
    ({ sample }) => sample.output || sample.requests.length + sample.previews.length > 0,
  );
  const servers = [...new Set(projects.flatMap(serversOf))].sort();
  return {
    hash: hashFences(fences),
    samples: samples.length,
    executed: countUsed(samplesOf),
    compared: countUsed(compared),
    ...(servers.length > 0 && { servers }),
    ...(skipped.length > 0 && { skipped: Object.fromEntries(skipped) }),
    verified: fences.filter((fence) => executed.has(fence)).map(({ name }) => name),
  };
}

/** Counts samples used in executions. */
function countUsed(executions: readonly { project: Project; sample: Sample }[]): number {
  const used = executions.flatMap(({ project, sample }) => [
    sample.source,
    ...usedFiles(project, sample).map(({ source }) => source),
  ]);
  return new Set(used.filter(({ fence }) => isSample(fence))).size;
}

/** @throws Error when the site does not say where its results are */
export function settingsOf({ settings }: Site): SampleSettings {
  if (!settings.samples) throw new Error("The site has no settings for samples.");
  return settings.samples;
}

function readResults(site: Site): SampleResults {
  return readSampleResults(site.root, settingsOf(site)) ?? { deno: "", pages: {} };
}

/** @returns the keys of all projects that passed, as committed */
export function recordedKeys(site: Site): Set<string> {
  return new Set(Object.values(readResults(site).pages).flatMap(({ keys }) => keys));
}

/** What must be the same when a page is verified: keys are not, as other servers or another runner change them. */
const facts = (result?: PageResult): string => JSON.stringify({ ...result, keys: undefined });

/**
 * Writes page results to the result file, one page per line; other pages keep theirs unless deleted or checked with
 * another Deno.
 */
function writeResults(site: Site, results: SampleResults): void {
  const before = readResults(site);
  const kept = before.deno === results.deno ? before.pages : {};
  const merged = { ...kept, ...results.pages };
  const lines = site
    .list()
    .filter((page) => merged[page])
    .map((page) => `    ${JSON.stringify(page)}: ${JSON.stringify(merged[page])}`);
  const pages = lines.length > 0 ? `{\n${lines.join(",\n")}\n  }` : "{}";
  writeAtomically(
    path.join(site.root, settingsOf(site).results),
    `{\n  "deno": ${JSON.stringify(results.deno)},\n  "pages": ${pages}\n}\n`,
  );
}

/**
 * Finds pages whose code blocks changed since their samples were executed, without executing any.
 *
 * @param site the site with the committed results
 * @param pages paths relative to the project
 */
export function findUnrecorded(site: Site, pages: readonly string[]): Problem[] {
  const committed = readResults(site);
  const { deno, results, command } = settingsOf(site);
  const isOld = committed.deno !== deno;
  return pages
    .filter(
      (page) =>
        isOld || committed.pages[page]?.hash !== hashFences(findFences(site.read(page).tree)),
    )
    .map((page) => ({
      file: page,
      line: 1,
      message: `サンプルを最後に実行した後で、${isOld ? "Deno のバージョン" : "コード"}が変わっています。${command} ${page} を実行し、${results} も加えてください。`,
      check: "records",
    }));
}

/**
 * Finishes a check of samples: compares its results with the committed ones, or writes them.
 *
 * @param checked pages of the check
 * @param mode `verify` compares; `online` writes nothing, as others could not reproduce it
 * @returns the check's problems, and for `verify` the pages whose committed result differs
 */
export function settleResults(
  site: Site,
  { problems, results }: { problems: Problem[]; results: SampleResults },
  checked: readonly string[],
  mode: { verify: boolean; online: boolean },
): Problem[] {
  if (!mode.verify) {
    if (!mode.online) writeResults(site, results);
    return problems;
  }
  const { command, results: file } = settingsOf(site);
  const message = `記録済みの結果と違います。${command} を実行し、${file} を加えます。`;
  const committed = readResults(site);
  const isStale = (page: string) =>
    committed.deno !== results.deno || facts(committed.pages[page]) !== facts(results.pages[page]);
  const exists = new Set(site.list());
  const gone = Object.keys(committed.pages).filter((page) => !exists.has(page));
  const stale = [...checked.filter(isStale), ...gone];
  return [
    ...problems,
    ...stale.map((page) => ({ file: page, line: 1, message, check: "samples" })),
  ];
}
