import path from "node:path";
import { type Project, problemAt, type Sample } from "../pages/extract";
import { createPlaces, type Workspace, writeProject } from "./environment";
import { neededPorts } from "./needed-ports";
import { fetchNodeTools, NodeToolsError, usesNodeTools } from "./node-tools";
import type { ProjectRun, RunOptions } from "./outcome";
import { changedFiles, mayWriteAnywhere, removeEscaped, type Snapshot, snapshot } from "./outside";
import { fetchPackages, hasNodeModules } from "./packages";
import { BusyError, waitForPorts } from "./ports";
import { SampleRun, type Shell } from "./sample-run";
import { ServerError, serversOf, withServers } from "./servers";

/**
 * Executes a project's samples in page order in one empty directory.
 *
 * @param name temporary directory name, unique in the workspace
 */
export async function runProject(
  workspace: Workspace,
  project: Project,
  name: string,
  options: RunOptions,
): Promise<ProjectRun> {
  const result: ProjectRun = { problems: [], updates: [], notCompared: [] };
  if (project.samples.length === 0) return result;
  const first = await runSamples(workspace, project, name, options, result);
  if (first.size === 0) return result;
  // A page may have been edited meanwhile: only what changes twice is the sample's doing.
  const second = await runSamples(workspace, project, `${name}-again`, options, {
    problems: [],
    updates: [],
    notCompared: [],
  });
  for (const [sample, changed] of first) {
    const again = changed.filter((file) => second.get(sample)?.includes(file));
    if (again.length > 0)
      result.problems.push(
        problemAt(
          project.page,
          sample.source,
          `サンプルがフォルダーの外のファイルを変えました: ${again.join("、")}。プロジェクトのフォルダーの中に書くように直します。`,
        ),
      );
  }
  return result;
}

/** @returns the samples that appear to have changed files outside their directory, and the files */
async function runSamples(
  workspace: Workspace,
  project: Project,
  name: string,
  options: RunOptions,
  result: ProjectRun,
): Promise<Map<Sample, string[]>> {
  const outside = new Map<Sample, string[]>();
  const places = createPlaces(workspace, name);
  const shell: Shell = { folder: places.project, done: 0 };
  const { steps = project.samples.map((sample) => ({ sample })) } = project;
  if (!project.steps) writeProject(project, places.project);
  if (!project.steps && hasNodeModules(project) && !installsItself(project))
    result.problems.push(...(await fetchPackages(options.root, project, places)));
  const running: (() => Promise<void>)[] = [];
  const runAll = async () => {
    // One sample's end state is the next one's start.
    let before: Snapshot | undefined;
    for (const step of steps) {
      shell.done += 1;
      if ("file" in step) {
        writeProject({ files: [step.file] }, shell.folder);
        continue;
      }
      const { sample } = step;
      const run = new SampleRun(project, sample, places, shell, options, result);
      const isWatched = mayWriteAnywhere(sample);
      if (isWatched) before ??= snapshot(options.root);
      const { mode, background } = sample.source.fence;
      if (background) running.push(await run.startInBackground());
      else await (mode === "serve" ? run.serve() : run.run());
      const after = isWatched ? snapshot(options.root) : undefined;
      const changed = before && after ? changedFiles(before, after) : [];
      before = after;
      const found = [...changed, ...removeEscaped(places)];
      if (found.length > 0) outside.set(sample, found);
    }
  };
  try {
    if (usesNodeTools(project)) places.nodeTools = await fetchNodeTools(options.root);
    const servers = serversOf(project);
    const folder = path.join(workspace.folder, `${name}-servers`);
    await waitForPorts(neededPorts(project));
    await withServers(servers, folder, async () => {
      try {
        await runAll();
      } finally {
        for (const stop of running.reverse()) await stop();
      }
    });
  } catch (error) {
    const isKnown = [BusyError, ServerError, NodeToolsError].some((kind) => error instanceof kind);
    if (!isKnown) throw error;
    const { message } = error as Error;
    result.problems.push(problemAt(project.page, project.samples[0].source, message));
  }
  return outside;
}

function installsItself({ samples }: Project): boolean {
  return samples.some(
    ({ source }) => source.lang === "sh" && /\bdeno (install|i|add|ci)\b/.test(source.code),
  );
}
