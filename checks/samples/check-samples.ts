import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  countChecked,
  type PageResult,
  type SampleResults,
} from "@deno-docs-ja/document/fence/sample-results";
import { siteAt } from "../../src/document/site";
import { type Problem, sortProblems } from "../report";
import { checkCommands, commandsOf } from "./commands";
import { type Deno, findDeno } from "./deno";
import type { Workspace } from "./environment";
import {
  extractSamples,
  isFollowed,
  isGood,
  type PageSamples,
  type Project,
  takesPart,
} from "./extract";
import { inParallel } from "./in-parallel";
import { fingerprint, startRegistry } from "./jsr/registry";
import { type KnownResults, knownResults, type Scope } from "./known-results";
import { describeNodeTools, findMissingNode, usesNodeTools } from "./node-tools";
import { endAll } from "./process";
import { keyOfRunner, projectKeys } from "./project-key";
import { resultOf } from "./results";
import { neededPorts, runProject, type Update } from "./run";
import { findMissing, type NotExecuted, serversOf } from "./servers";
import { type NotCompared, Photographer } from "./shots";
import { checkSources, checkTypes, formatAll, type Located } from "./static";
import { updatePage } from "./update";

export interface SampleOptions {
  /** Absolute path of the documentation project. */
  root: string;
  /** Pages to check, relative to root; their front matter must be valid YAML. */
  files: readonly string[];
  /** Directory for data kept between checks; defaults to `.cache/samples` in root. */
  cacheFolder?: string;
  /**
   * Which projects to check: by default those without a result for their key; "rotation" adds a share of the others,
   * which the commit chooses.
   */
  scope?: Scope;
  /** Also check samples that need a network. */
  online?: boolean;
  /** Write formatting, outputs and responses into pages instead of reporting them. */
  update?: boolean;
  /** Rerun a failed project with nothing else running: if it passes, it is unstable, not wrong. */
  secondRun?: boolean;
  onProgress?: (text: string) => void;
}

export type WorkspaceOptions = Pick<SampleOptions, "root" | "cacheFolder" | "online">;

export interface SampleReport {
  problems: Problem[];
  /** Problems of samples that passed on the second run. */
  unstable: Problem[];
  /** Results of pages without problems. */
  results: SampleResults;
  /** Pages that `update` changed. */
  updated: string[];
  /** One-line summary. */
  summary: string;
  /** Number of projects that were not checked, as they have a result for their key. */
  skipped: number;
  /** Pages with samples that need a server this machine does not have; they have no result. */
  notExecuted: NotExecuted[];
  /** Pictures of samples that this machine can't compare. */
  notCompared: NotCompared[];
}

/**
 * Checks every sample of the given pages with the pinned Deno: format, lint, types, execution, output.
 *
 * @throws when Deno is not installed or a page cannot be read; faults of samples are problems
 */
export async function checkSamples(options: SampleOptions): Promise<SampleReport> {
  const report = await checkOnce(options);
  if (report.updated.length === 0) return report;
  // What was written must match a second run; otherwise the sample's output varies.
  return { ...(await checkOnce({ ...options, update: false })), updated: report.updated };
}

async function checkOnce(options: SampleOptions): Promise<SampleReport> {
  const photographer = new Photographer(options.root, options.update ?? false);
  try {
    return await inWorkspace(options, (workspace, cacheFolder) => {
      const { root, online } = options;
      const conditions = [workspace.deno.version, online || fingerprint(), keyOfRunner()];
      const known = knownResults(
        { root, folder: cacheFolder, scope: options.scope ?? "new" },
        projectKeys(root, ...conditions),
      );
      return check(options, workspace, known, photographer);
    });
  } finally {
    await photographer.close();
  }
}

/** Does work in a temporary folder, with Deno and a registry; nothing of them is left behind. */
export async function inWorkspace<T>(
  { root, cacheFolder = path.join(root, ".cache", "samples"), online = false }: WorkspaceOptions,
  work: (workspace: Workspace, cacheFolder: string) => Promise<T>,
): Promise<T> {
  const denoDir = path.join(cacheFolder, "deno-dir");
  fs.mkdirSync(denoDir, { recursive: true });
  // Deno prints real paths, and macOS' temporary directory is a symlink.
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "deno-samples-"));
  const cleanUp = () => {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // Deno keys compiled code and databases by program path, so this directory's are useless now.
    for (const kept of [path.join("gen/file", folder), "location_data"])
      fs.rmSync(path.join(denoDir, kept), { recursive: true, force: true });
  };
  const registry = online ? undefined : await startRegistry(denoDir);
  const interrupted = () => {
    endAll();
    cleanUp();
  };
  process.once("exit", interrupted);
  try {
    const deno = findDeno();
    return await work({ deno, folder, denoDir, registry: registry?.url }, cacheFolder);
  } finally {
    process.off("exit", interrupted);
    registry?.close();
    cleanUp();
  }
}

async function check(
  options: SampleOptions,
  workspace: Workspace,
  known: KnownResults,
  photographer: Photographer,
): Promise<SampleReport> {
  const { root, files, online = false, update = false, secondRun = false } = options;
  const { onProgress = () => undefined } = options;
  const readPages = () => files.map((file) => extractSamples(siteAt(root).read(file), online));
  let pages = readPages();
  const updated = new Set(update ? await formatPages(root, workspace, pages) : []);
  if (updated.size > 0) pages = readPages();
  const all = pages.flatMap(({ projects }) => projects);
  const fresh = all.filter(known.isDue);
  const problems = new Map<Project, Problem[]>(fresh.map((project) => [project, []]));
  const add = (project: Project, found: readonly Problem[]) =>
    problems.get(project)?.push(...found);

  onProgress(`フォーマットとリント: ${fresh.length} プロジェクト`);
  const checked = sourcesOf(pages, online).filter(
    ({ project }) => !project || problems.has(project),
  );
  const general: Problem[] = [];
  for (const problem of await checkSources(workspace, checked)) {
    const owner = checked.find(
      ({ page, source }) =>
        page.file === problem.file && source.line <= problem.line && problem.line <= source.endLine,
    );
    if (owner?.project) add(owner.project, [problem]);
    else general.push(problem);
  }
  const typed = fresh.filter(({ steps }) => !steps);
  const types = await checkTypes(root, workspace, typed, (done) =>
    onProgress(`型チェック: ${done} プロジェクト`),
  );
  for (const [project, found] of types.problems) add(project, found);

  let done = 0;
  const updates = new Map<Project, Update[]>();
  const missing = new Map(
    fresh.map((project) => [project, findMissing(serversOf(project)) ?? findMissingNode(project)]),
  );
  const unavailable = new Set([...types.unavailable].map(({ page }) => page));
  const executable = fresh.filter(
    (project) =>
      !types.unavailable.has(project) &&
      !(project.steps && unavailable.has(project.page)) &&
      !missing.get(project),
  );
  const failed = new Map<Project, Problem[]>();
  const notCompared = new Map<Project, NotCompared[]>();
  const run = async (project: Project, name: string) => {
    const found = await runProject(workspace, project, name, {
      root,
      online,
      update,
      photographer,
    });
    fs.rmSync(path.join(workspace.folder, name), { recursive: true, force: true });
    return found;
  };
  const execute = async (project: Project, index: number) => {
    const found = await run(project, `run-${index}`);
    if (secondRun && found.problems.length > 0) failed.set(project, found.problems);
    else add(project, found.problems);
    updates.set(project, found.updates);
    if (found.notCompared.length > 0) notCompared.set(project, found.notCompared);
    done += 1;
    onProgress(`実行: ${done}/${executable.length} プロジェクト（${project.page.file}）`);
  };
  // Samples wait for timers and servers a fifth of the time; one extra lane keeps the CPUs busy.
  const lanes = os.availableParallelism() + 1;
  await inParallel(executable, execute, { lanes, needs: neededPorts });
  const unstable: Problem[] = [];
  for (const [project, first] of failed) {
    onProgress(`もう一度実行: ${project.page.file}`);
    const { problems: again } = await run(project, "run-again");
    if (again.length === 0) unstable.push(...first);
    else add(project, again);
  }

  for (const { page, projects } of pages) {
    const found = projects.flatMap((project) => updates.get(project) ?? []);
    if (updatePage(root, page, found)) updated.add(page.file);
  }
  for (const [project, found] of problems)
    if (
      found.length === 0 &&
      !missing.get(project) &&
      !notCompared.has(project) &&
      (updates.get(project) ?? []).length === 0
    )
      known.add(project);
  const notExecuted = [...missing].flatMap(([{ page }, program]) =>
    program ? [{ file: page.file, program }] : [],
  );

  const everything = sortProblems([
    ...general,
    ...pages.flatMap((page) => [...page.problems, ...checkCommands(page)]),
    ...[...problems.values()].flat(),
  ]);
  return {
    problems: everything,
    unstable: sortProblems(unstable),
    results: resultsOf(pages, [...everything, ...notExecuted], workspace.deno, known.keyOf),
    updated: [...updated].sort(),
    summary: summarize(pages),
    skipped: all.length - fresh.length,
    notExecuted,
    notCompared: [...notCompared.values()].flat(),
  };
}

/** Fences to format and lint, with their project, if any. */
function sourcesOf(
  pages: readonly PageSamples[],
  online: boolean,
): (Located & { project?: Project })[] {
  return pages.flatMap(({ page, fences, projects }) =>
    fences.filter(isGood).map((source) => ({
      page,
      source,
      project: takesPart(source.fence, online)
        ? projects.find(({ files }) => files.some((file) => file.source === source))
        : undefined,
    })),
  );
}

async function formatPages(
  root: string,
  workspace: Workspace,
  pages: readonly PageSamples[],
): Promise<string[]> {
  const changes = (await formatAll(workspace, sourcesOf(pages, false))).flatMap(
    ({ located, text }) =>
      text === undefined || text === located.source.code ? [] : [{ ...located, text }],
  );
  fs.rmSync(path.join(workspace.folder, "fmt"), { recursive: true });
  return pages
    .filter(({ page }) =>
      updatePage(
        root,
        page,
        changes.filter((change) => change.page.file === page.file),
      ),
    )
    .map(({ page }) => page.file);
}

function resultsOf(
  pages: readonly PageSamples[],
  excluded: readonly { file: string }[],
  deno: Deno,
  keyOf: KnownResults["keyOf"],
): SampleResults {
  const bad = new Set(excluded.map(({ file }) => file));
  const good = pages.filter(({ page }) => !bad.has(page.file));
  const entries = good.map((page): [string, PageResult] => [
    page.page.file,
    { ...resultOf(page), keys: page.projects.map(keyOf) },
  ]);
  return { deno: deno.version, pages: Object.fromEntries(entries) };
}

/** Summary over all pages. */
function summarize(pages: readonly PageSamples[]): string {
  const results = pages.map(resultOf);
  const sum = (count: (result: ReturnType<typeof resultOf>) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const samples = sum((result) => result.samples);
  const skipped = samples - sum(countChecked);
  const share = ((skipped / Math.max(samples, 1)) * 100).toFixed(1);
  const counts = `実行 ${sum(({ executed }) => executed)}、出力の比較 ${sum(({ compared }) => compared)}`;
  const proofs = pages.flatMap(({ fences }) => fences.filter(({ fence }) => fence?.proof)).length;
  const followed = pages.filter(({ page }) => isFollowed(page)).length;
  const commands = pages.flatMap(({ fences }) => commandsOf(fences)).length;
  const tools = pages.some(({ projects }) => projects.some(usesNodeTools));
  const reader = `コマンドの表示 ${commands}、順にたどったページ ${followed}、証明 ${proofs}`;
  return `ページ ${pages.length}、サンプル ${samples}、${counts}、${reader}、省略 ${skipped}（${share} %）${tools ? `、${describeNodeTools()}` : ""}`;
}
