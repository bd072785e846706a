import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { extractSamples, type Project } from "@deno-docs-ja/doc-samples/pages/extract";
import { type Problem, sortProblems } from "@deno-docs-ja/doc-samples/report";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import {
  createPlaces,
  type Workspace,
  writeProject,
} from "@deno-docs-ja/doc-samples/run/environment";
import { inParallel } from "@deno-docs-ja/doc-samples/run/in-parallel";
import { neededPorts } from "@deno-docs-ja/doc-samples/run/needed-ports";
import { findMissingNode } from "@deno-docs-ja/doc-samples/run/node-tools";
import { fetchPackages, usesPackages } from "@deno-docs-ja/doc-samples/run/packages";
import { runProject } from "@deno-docs-ja/doc-samples/run/run";
import { findMissing, serversOf } from "@deno-docs-ja/doc-samples/run/servers";
import { inWorkspace } from "@deno-docs-ja/doc-samples/workspace";
import { siteAt } from "../../../src/document/site";
import { ChromiumPhotographer } from "../shots";
import { clockAt, findFaketime, isCrash, verifyClock } from "./faketime";
import { describeMoment, type Moment, moments } from "./moments";
import { needsOneClock, projectKnowsClock, whyNot } from "./select";

const COMMAND = "npm run check -- --only clock";
/** How often a project is executed whose processes the library crashes. */
const attempts = 3;

export interface ClockOptions {
  /** Absolute path of the documentation project. */
  root: string;
  /** Pages to check, relative to root; their front matter must be valid YAML. */
  files: readonly string[];
  onProgress?: (text: string) => void;
}

export interface ClockReport {
  problems: Problem[];
  /** What was executed and what was not, in Japanese. */
  notes: string[];
}

/**
 * Executes the samples that know a clock at each awkward moment.
 *
 * @throws Error when the clock can't be shifted
 */
export async function checkAtMoments(options: ClockOptions): Promise<ClockReport> {
  const { root, files, onProgress = () => undefined } = options;
  const library = findFaketime();
  const found = files.flatMap((file) =>
    extractSamples(siteAt(root).read(file), false).projects.filter(projectKnowsClock),
  );
  const reasons = new Map(found.map((project) => [project, reasonNotToRun(project)]));
  const executable = found.filter((project) => !reasons.get(project));
  const cacheFolder = path.join(root, ".cache/samples");
  const problems = await inWorkspace(
    { deno: findDeno(), command: COMMAND, cacheFolder },
    (workspace) => new ClockCheck(root, workspace, library, onProgress).run(executable),
  );
  const leftOut = found.flatMap((project) => {
    const { page, name } = project;
    const reason = reasons.get(project);
    return reason ? [`${page.file}${name && `（${name}）`} は実行しません: ${reason}。`] : [];
  });
  const summary = `時計によるプロジェクト ${found.length}、実行 ${executable.length} × ${moments.length} 回`;
  return { problems: sortProblems(problems), notes: [summary, ...leftOut] };
}

function reasonNotToRun(project: Project): string | undefined {
  const missing = findMissing(serversOf(project)) ?? findMissingNode(project);
  return missing ? `${missing} がありません` : whyNot(project);
}

class ClockCheck {
  private readonly photographer: ChromiumPhotographer;

  constructor(
    private readonly root: string,
    private readonly workspace: Workspace,
    private readonly library: string,
    private readonly onProgress: (text: string) => void,
  ) {
    this.photographer = new ChromiumPhotographer(root, false);
  }

  /** Executes projects at every moment. */
  async run(projects: readonly Project[]): Promise<Problem[]> {
    for (const moment of moments) verifyClock(this.workspace.deno, moment, this.library);
    const failed = await this.fetchAll(projects);
    const failedAt = new Map<Project, Problem[]>();
    try {
      for (const moment of moments)
        await this.inLanes(projects, describeMoment(moment), async (project, name) => {
          const found = await this.runAt(moment, project, name);
          failedAt.set(project, [
            ...(failedAt.get(project) ?? []),
            ...found.map((problem) => explain(problem, `時計が${describeMoment(moment)}`)),
          ]);
        });
      const suspects = projects.filter((project) => failedAt.get(project)?.length);
      // What fails today, too, is not the moments' doing.
      await this.inLanes(suspects, "今の時刻", async (project, name) => {
        const today = await this.runOnce(project, name);
        if (today.length === 0) return;
        failedAt.set(
          project,
          today.map((problem) => explain(problem, "時計が今の時刻")),
        );
      });
    } finally {
      await this.photographer.close();
    }
    return [...failed, ...[...failedAt.values()].flat()];
  }

  /** Downloads what the projects import: at another time, no registry's certificate is valid. */
  private async fetchAll(projects: readonly Project[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    await this.inLanes(projects.filter(usesPackages), "パッケージの取得", async (project, name) => {
      const places = createPlaces(this.workspace, name);
      writeProject(project, places.project);
      problems.push(...(await fetchPackages(this.root, project, places)));
    });
    return problems;
  }

  private async inLanes(
    projects: readonly Project[],
    step: string,
    work: (project: Project, name: string) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    const runProjectAt = async (project: Project, index: number) => {
      const name = `clock-${index}`;
      await work(project, name);
      this.remove(name);
      done += 1;
      this.onProgress(`${step}: ${done}/${projects.length} プロジェクト`);
    };
    await inParallel(projects, runProjectAt, {
      lanes: os.availableParallelism() + 1,
      needs: neededPorts,
    });
  }

  private remove(name: string): void {
    fs.rmSync(path.join(this.workspace.folder, name), { recursive: true, force: true });
  }

  private async runAt(moment: Moment, project: Project, name: string): Promise<Problem[]> {
    let found: Problem[] = [];
    for (let attempt = 0; attempt < attempts; attempt++) {
      this.remove(name);
      found = await this.runOnce(project, name, this.createClock(moment, project));
      if (!found.some(({ message }) => isCrash(message))) break;
    }
    return found;
  }

  private async runOnce(
    project: Project,
    name: string,
    clock?: Workspace["clock"],
  ): Promise<Problem[]> {
    const { root, photographer } = this;
    const options = { root, online: false, update: false, photographer };
    return (await runProject({ ...this.workspace, clock }, project, name, options)).problems;
  }

  /** A clock that begins anew for each sample, so that each meets the moment, unless its time must not go back. */
  private createClock(moment: Moment, project: Project): NonNullable<Workspace["clock"]> {
    const anew = () => clockAt(moment, this.library);
    if (!needsOneClock(project)) return anew;
    let only: Record<string, string> | undefined;
    return () => {
      only ??= anew();
      return only;
    };
  }
}

function explain(problem: Problem, clock: string): Problem {
  return {
    ...problem,
    message: `${clock}から進むと失敗します。${problem.message}`,
    check: "clock",
  };
}
