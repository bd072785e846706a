/** Checks the samples of pages: format, lint, types, execution, output. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PageResult, SampleResults } from "@deno-docs-ja/document/fence/sample-results";
import type { Site } from "@deno-docs-ja/document/site";
import { fingerprint } from "./jsr/registry";
import { checkCommands } from "./pages/commands";
import { extractSamples, isGood, type PageSamples, type Project, takesPart } from "./pages/extract";
import { updatePage } from "./pages/update";
import { type Problem, sortProblems } from "./report";
import { type KnownResults, knownResults, type Scope } from "./results/known-results";
import { keyOfRunner, projectKeys } from "./results/project-key";
import { resultOf, settingsOf } from "./results/results";
import { summarize } from "./results/summary";
import { type Deno, findDeno } from "./run/deno";
import type { Workspace } from "./run/environment";
import { inParallel } from "./run/in-parallel";
import { neededPorts } from "./run/needed-ports";
import { findMissingNode } from "./run/node-tools";
import type { ProjectRun, Update } from "./run/outcome";
import type { NotCompared, Photographer } from "./run/photographer";
import { runProject } from "./run/run";
import { findMissing, type NotExecuted, serversOf } from "./run/servers";
import { checkSources, formatAll, type Located } from "./static/sources";
import { checkTypes } from "./static/types";
import { inWorkspace } from "./workspace";

export interface SampleOptions {
  /** The site of the pages. */
  site: Site;
  /** Pages to check, relative to the site's root; their front matter must be valid YAML. */
  files: readonly string[];
  /** By default the one among the installed packages, or of the machine. */
  deno?: Deno;
  /** Directory for data kept between checks; defaults to `.cache/samples` of the site. */
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
  /** Whether `deno fmt` and `deno lint` have a say; they have by default. */
  style?: boolean;
  /** Rerun a failed project with nothing else running: if it passes, it is unstable, not wrong. */
  secondRun?: boolean;
  /** Creates whoever compares pictures of samples, or takes them anew with `update`; without it there are none. */
  createPhotographer?(update: boolean): Photographer;
  onProgress?: (text: string) => void;
}

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
 * Checks every sample of the given pages.
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
  const { site, online = false, update = false, style = true, scope = "new" } = options;
  const { deno = findDeno(), cacheFolder = path.join(site.root, ".cache/samples") } = options;
  const { command, packagesUntil } = settingsOf(site);
  const photographer = options.createPhotographer?.(update);
  try {
    return await inWorkspace({ deno, command, cacheFolder, online, packagesUntil }, (workspace) => {
      const conditions = [deno.version, online || fingerprint(), keyOfRunner()];
      if (packagesUntil) conditions.push(packagesUntil);
      // What passed without format and lint has not passed with them.
      if (!style) conditions.push("no style");
      const keys = projectKeys(site, ...conditions);
      const known = knownResults({ site, folder: cacheFolder, scope }, keys);
      return new SampleCheck(options, workspace, known, photographer).run();
    });
  } finally {
    await photographer?.close();
  }
}

/** One check of pages. */
class SampleCheck {
  private pages: PageSamples[];
  private readonly updated = new Set<string>();
  /** Projects that are due, with what was found. */
  private readonly problems = new Map<Project, Problem[]>();
  /** Problems of fences that belong to no project. */
  private readonly general: Problem[] = [];
  private readonly unstable: Problem[] = [];
  private readonly updates = new Map<Project, Update[]>();
  private readonly notCompared = new Map<Project, NotCompared[]>();
  /** What a project needs and this machine lacks. */
  private readonly missing = new Map<Project, string | undefined>();

  constructor(
    private readonly options: SampleOptions,
    private readonly workspace: Workspace,
    private readonly known: KnownResults,
    private readonly photographer: Photographer | undefined,
  ) {
    this.pages = this.readPages();
  }

  async run(): Promise<SampleReport> {
    const { site, update = false, style = true } = this.options;
    if (update && style && (await this.formatPages())) this.pages = this.readPages();
    const all = this.pages.flatMap(({ projects }) => projects);
    for (const project of all.filter(this.known.isDue)) {
      this.problems.set(project, []);
      this.missing.set(project, findMissing(serversOf(project)) ?? findMissingNode(project));
    }
    await this.checkSources();
    await this.execute(await this.checkTypes());
    for (const { page, projects } of this.pages) {
      const found = projects.flatMap((project) => this.updates.get(project) ?? []);
      if (updatePage(site, page, found)) this.updated.add(page.file);
    }
    for (const project of this.problems.keys())
      if (this.hasPassed(project)) this.known.add(project);
    return this.report(all.length - this.problems.size);
  }

  private readPages(): PageSamples[] {
    const { site, files, online = false } = this.options;
    return files.map((file) => extractSamples(site.read(file), online));
  }

  private progress(text: string): void {
    this.options.onProgress?.(text);
  }

  /** @returns whether it has changed any */
  private async formatPages(): Promise<boolean> {
    const formatted = await formatAll(this.workspace, sourcesOf(this.pages, false));
    const changes = formatted.flatMap(({ located, text }) =>
      text === undefined || text === located.source.code ? [] : [{ ...located, text }],
    );
    fs.rmSync(path.join(this.workspace.folder, "fmt"), { recursive: true });
    for (const { page } of this.pages) {
      const own = changes.filter((change) => change.page.file === page.file);
      if (updatePage(this.options.site, page, own)) this.updated.add(page.file);
    }
    return this.updated.size > 0;
  }

  private async checkSources(): Promise<void> {
    if (this.options.style === false) return;
    this.progress(`フォーマットとリント: ${this.problems.size} プロジェクト`);
    const checked = sourcesOf(this.pages, this.options.online ?? false).filter(
      ({ project }) => !project || this.problems.has(project),
    );
    for (const problem of await checkSources(this.workspace, checked)) {
      const owner = checked.find(
        ({ page, source }) =>
          page.file === problem.file &&
          source.line <= problem.line &&
          problem.line <= source.endLine,
      );
      const found = owner?.project ? this.problems.get(owner.project) : undefined;
      (found ?? this.general).push(problem);
    }
  }

  /** @returns projects that can be executed */
  private async checkTypes(): Promise<Project[]> {
    const fresh = [...this.problems.keys()];
    const typed = fresh.filter(({ steps }) => !steps);
    const types = await checkTypes(this.options.site.root, this.workspace, typed, (done) =>
      this.progress(`型チェック: ${done} プロジェクト`),
    );
    for (const [project, found] of types.problems) this.problems.get(project)?.push(...found);
    const unavailable = new Set([...types.unavailable].map(({ page }) => page));
    return fresh.filter(
      (project) =>
        !types.unavailable.has(project) &&
        !(project.steps && unavailable.has(project.page)) &&
        !this.missing.get(project),
    );
  }

  private async runProject(project: Project, name: string): Promise<ProjectRun> {
    const { site, online = false, update = false } = this.options;
    const { photographer } = this;
    const options = { root: site.root, online, update, photographer };
    const found = await runProject(this.workspace, project, name, options);
    fs.rmSync(path.join(this.workspace.folder, name), { recursive: true, force: true });
    return found;
  }

  private async execute(projects: readonly Project[]): Promise<void> {
    const failed = new Map<Project, Problem[]>();
    let done = 0;
    const execute = async (project: Project, index: number) => {
      const found = await this.runProject(project, `run-${index}`);
      const isFirst = this.options.secondRun && found.problems.length > 0;
      if (isFirst) failed.set(project, found.problems);
      else this.problems.get(project)?.push(...found.problems);
      this.updates.set(project, found.updates);
      if (found.notCompared.length > 0) this.notCompared.set(project, found.notCompared);
      done += 1;
      this.progress(`実行: ${done}/${projects.length} プロジェクト（${project.page.file}）`);
    };
    // Samples wait for timers and servers a fifth of the time; one extra lane keeps the CPUs busy.
    const lanes = os.availableParallelism() + 1;
    await inParallel(projects, execute, { lanes, needs: neededPorts });
    for (const [project, first] of failed) {
      this.progress(`もう一度実行: ${project.page.file}`);
      const { problems: again } = await this.runProject(project, "run-again");
      if (again.length === 0) this.unstable.push(...first);
      else this.problems.get(project)?.push(...again);
    }
  }

  private hasPassed(project: Project): boolean {
    return (
      this.problems.get(project)?.length === 0 &&
      !this.missing.get(project) &&
      !this.notCompared.has(project) &&
      (this.updates.get(project) ?? []).length === 0
    );
  }

  private report(skipped: number): SampleReport {
    const notExecuted = [...this.missing].flatMap(([{ page }, program]) =>
      program ? [{ file: page.file, program }] : [],
    );
    const problems = sortProblems([
      ...this.general,
      ...this.pages.flatMap((page) => [...page.problems, ...checkCommands(page)]),
      ...[...this.problems.values()].flat(),
    ]);
    const { deno } = this.workspace;
    return {
      problems,
      unstable: sortProblems(this.unstable),
      results: resultsOf(this.pages, [...problems, ...notExecuted], deno, this.known.keyOf),
      updated: [...this.updated].sort(),
      summary: summarize(this.pages),
      skipped,
      notExecuted,
      notCompared: [...this.notCompared.values()].flat(),
    };
  }
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
