/** Type-checks the samples of projects, and has their configuration read. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isTypeError } from "@deno-docs-ja/document/fence/fence";
import type { Page } from "@deno-docs-ja/document/site";
import type { Problem } from "../report";
import { diffLines } from "../run/diff";
import {
  createPlaces,
  environmentOf,
  toolOutput,
  toolTimeout,
  type Workspace,
  writeProject,
} from "../run/environment";
import {
  type GoodFence,
  isConfig,
  isScript,
  type Project,
  type ProjectFile,
  problemAt,
} from "../pages/extract";
import { inParallel } from "../run/in-parallel";
import { onlyUsedNames } from "../jsr/registry";
import { cleanOutput } from "../run/normalize";
import type { Places } from "../run/places";
import { fetchPackages, usesForeignPackages, usesPackages } from "../run/packages";
import { execute, type Outcome } from "../run/process";

import { deno } from "./deno";

/** A project written to type-check. */
interface Written {
  project: Project;
  places: Places;
  scripts: ProjectFile[];
  /** Whether `deno check` accepted the scripts, and so their directory's compiler options. */
  accepted: boolean;
}

/** Type-check results of many projects. */
export interface TypeResults {
  problems: Map<Project, Problem[]>;
  /** Projects with unavailable packages: executing them would only fail again. */
  unavailable: Set<Project>;
}

/**
 * Type-checks the samples of many projects. Projects that can't affect each other share a process: starting the type
 * checker costs far more than checking one more file.
 *
 * @param root the documentation project
 */
export async function checkTypes(
  root: string,
  workspace: Workspace,
  projects: readonly Project[],
  report: (done: number) => void,
): Promise<TypeResults> {
  const unavailable = new Set<Project>();
  const results = new Map<Project, Problem[]>(projects.map((project) => [project, []]));
  const add = (project: Project, problems: Problem[]) => results.get(project)?.push(...problems);
  const written = projects.map((project, index): Written => {
    const places = createPlaces(workspace, `check-${index}`);
    writeProject(project, places.project);
    const scripts = project.files.filter(({ source }) => isScript(source));
    return { project, places, scripts, accepted: false };
  });
  await inParallel(written, async ({ project, places }) => {
    if (!usesPackages(project)) return;
    const found = await fetchPackages(root, project, places);
    if (found.length > 0) unavailable.add(project);
    add(project, found);
  });
  const available = written.filter(({ project }) => !unavailable.has(project));
  let done = 0;
  await inParallel(batches(available), async (batch) => {
    const found = await checkBatch(workspace, batch);
    if (found) {
      for (const [project, problems] of found) add(project, problems);
    } else {
      // Something stopped the whole process: find the project responsible.
      for (const item of batch) {
        const alone = await checkBatch(workspace, [item], true);
        for (const [project, problems] of alone ?? []) add(project, problems);
      }
    }
    done += batch.length;
    report(done);
  });
  await inParallel(available, async (entry) => {
    for (const file of entry.project.files.filter(isConfig))
      add(entry.project, await checkConfig(entry, file));
  });
  return { problems: results, unavailable };
}

/**
 * The type checker lives for a second: V8's optimizing compiler and small-heap collections cost more CPU time than they
 * save (measured with Deno 2.9.6 on page projects: 1.55 s without these flags, 0.98 s with them).
 */
const shortLived = "--v8-flags=--no-opt,--min-semi-space-size=64";

/** Configuration that affects modules and types; tasks, formatter, linter and the like do not. */
const configOfTypes =
  /"(imports|scopes|importMap|exports|compilerOptions|unstable|nodeModulesDir|vendor|workspace|links|patch)"/;
const globalTypes = /\bdeclare (global|module|namespace)\b|^\/\/\/ <reference/m;

/**
 * Whether a project's types would leak into others: a package may bring browser types. Deno's standard library has
 * none.
 */
function standsAlone(project: Project): boolean {
  return (
    usesForeignPackages(project) ||
    project.files.some((file) =>
      (isConfig(file) ? configOfTypes : globalTypes).test(file.source.code),
    )
  );
}

function unstableFlags({ files }: Project): string[] {
  const names = files.flatMap(({ source }) => source.fence.unstable);
  return [...new Set(names)].sort().map((name) => `--unstable-${name}`);
}

/** Groups projects that can share a process: same unstable features, no configuration. */
function batches(written: readonly Written[]): Written[][] {
  const groups = new Map<string, Written[]>();
  const alone: Written[][] = [];
  for (const item of written.filter(({ scripts }) => scripts.length > 0)) {
    const flags = unstableFlags(item.project).join(" ");
    if (standsAlone(item.project)) alone.push([item]);
    else groups.set(flags, [...(groups.get(flags) ?? []), item]);
  }
  const together = [...groups.values()].flatMap((group) => {
    const size = Math.max(20, Math.ceil(group.length / os.availableParallelism()));
    return Array.from({ length: Math.ceil(group.length / size) }, (_, i) =>
      group.slice(i * size, (i + 1) * size),
    );
  });
  return [...together, ...alone];
}

/**
 * Type-checks projects in one process.
 *
 * @param last report unattributable output instead of giving up
 * @returns undefined when the output cannot be attributed to the files
 */
async function checkBatch(
  workspace: Workspace,
  batch: readonly Written[],
  last = batch.length === 1,
): Promise<Map<Project, Problem[]> | undefined> {
  const configured = batch.length === 1 && batch[0].project.files.some(isConfig);
  const cwd = configured ? batch[0].places.project : workspace.folder;
  const files = batch.flatMap(({ project, places, scripts }) =>
    scripts.map((file) => ({
      project,
      places,
      file,
      absolute: path.join(places.project, file.path),
    })),
  );
  const args = [
    "check",
    shortLived,
    "--quiet",
    "--no-lock",
    "--cached-only",
    ...(configured ? [] : ["--no-config"]),
    ...unstableFlags(batch[0].project),
    ...files.map(({ absolute }) => path.relative(cwd, absolute)),
  ];
  const { output, code } = await deno(batch[0].places, args, cwd);
  for (const item of batch) item.accepted = code === 0;
  const diagnostics = readDiagnostics(output);
  const attributed = diagnostics.every(({ file }) =>
    files.some(({ absolute }) => absolute === file),
  );
  if (!last && (!attributed || (code !== 0 && diagnostics.length === 0))) return undefined;
  const results = new Map<Project, Problem[]>();
  for (const { project, places, file, absolute } of files) {
    const own = diagnostics.filter((diagnostic) => diagnostic.file === absolute);
    const problems = typeProblems(project, file, own, places);
    results.set(project, [...(results.get(project) ?? []), ...problems]);
  }
  if (code !== 0 && (diagnostics.length === 0 || !attributed)) {
    const { project, places, scripts } = batch[0];
    const suspect = scripts.find(({ source }) => source.fence.unstable.length > 0) ?? scripts[0];
    const [, where, line] = /at (file:\S+?):(\d+):\d+/.exec(output) ?? [];
    const culprit = scripts.find(
      (file) => where && fileURLToPath(where) === path.join(places.project, file.path),
    );
    results
      .get(project)
      ?.push(
        problemAt(
          project.page,
          (culprit ?? suspect).source,
          `deno check が失敗しました。\n${cleanOutput(output, places, project.files)}`,
          culprit ? Number(line) : 0,
        ),
      );
  }
  return results;
}

interface Diagnostic {
  code: string;
  message: string;
  /** Absolute path. */
  file: string;
  line: number;
}

function readDiagnostics(output: string): Diagnostic[] {
  const pattern = /^(TS\d+) \[ERROR\]: ([\s\S]*?)\n +at (file:\/\/\S+?):(\d+):\d+$/gm;
  return [...output.matchAll(pattern)].map(([, code, message, url, line]) => ({
    code,
    message,
    file: fileURLToPath(url),
    line: Number(line),
  }));
}

function typeProblems(
  { page, files }: Project,
  { source }: ProjectFile,
  diagnostics: readonly Diagnostic[],
  places: Places,
): Problem[] {
  const { expectError } = source.fence;
  const expected = expectError && isTypeError(expectError) ? expectError : undefined;
  const problems = diagnostics
    .filter(({ code }) => code !== expected)
    .map(({ code, message, line }) => {
      const shown = cleanOutput(message, places, files);
      const isStandIn = places.registry && code === "TS2305" && shown.includes("//jsr.io/@std/");
      const help = isStandIn ? `\n${onlyUsedNames}` : "";
      return problemAt(page, source, `型エラー ${code}: ${shown}${help}`, line);
    });
  if (expected && !diagnostics.some(({ code }) => code === expected))
    problems.push(
      problemAt(
        page,
        source,
        `expect-error="${expected}" の型エラーが起きません。サンプルを直すか、expect-error を外します。`,
      ),
    );
  return problems;
}

/** Lines that Deno's commands print on success. */
const ordinary = /^(Check .*|Checked \d+ files?|No problems found.*|)$/;

/**
 * Commands that each read part of the configuration, with that part's keys. `deno run` reads all of it, `deno check`
 * the names of compiler options; only the type checker reads their types, and only for TypeScript.
 */
const configCommands = [
  { reads: /^/, args: ["run", "--cached-only", "--no-lock", "sample_probe.js"] },
  {
    reads: /"compilerOptions"/,
    args: ["check", shortLived, "--cached-only", "--no-lock", "sample_probe.js"],
  },
  {
    reads: /"compilerOptions"/,
    startsTypeChecker: true,
    args: ["check", shortLived, "--cached-only", "--no-lock", "sample_probe.ts"],
  },
  { reads: /"(lint|exclude)"/, args: ["lint", "--permit-no-files", "sample_probe.js"] },
  { reads: /"(fmt|exclude)"/, args: ["fmt", "--check", "--permit-no-files", "sample_probe.js"] },
  {
    reads: /"(test|exclude)"/,
    args: ["test", "--no-run", "--permit-no-files", "--no-lock", "sample_probe.js"],
  },
  { reads: /"(tasks|scripts)"/, args: ["task"] },
];

/** Passes a configuration to the commands that read it; each must accept it silently. */
async function checkConfig(
  { project, places, scripts, accepted }: Written,
  file: ProjectFile,
): Promise<Problem[]> {
  // Its options were certainly read only for a script next to it that it does not exclude.
  const typesKnown =
    accepted &&
    !file.path.includes("/") &&
    !file.source.code.includes('"exclude"') &&
    scripts.some(({ path }) => /^[^/]+\.tsx?$/.test(path));
  const folder = path.join(places.project, path.dirname(file.path));
  for (const name of ["sample_probe.js", "sample_probe.ts"])
    fs.writeFileSync(path.join(folder, name), "// 設定の確認\n");
  for (const { reads, args, startsTypeChecker } of configCommands) {
    if (!reads.test(file.source.code) || (startsTypeChecker && typesKnown)) continue;
    const { output, code } = await deno(places, args, folder);
    const shown = cleanOutput(output, places, project.files);
    // On success, `deno task` prints the list of tasks.
    const silent = args[0] === "task" || shown.split("\n").every((line) => ordinary.test(line));
    if (code === 0 && silent) continue;
    const line = Number(/(?:line |:)(\d+)(?:,? column |:)\d+/i.exec(shown)?.[1] ?? 0);
    return [
      problemAt(
        project.page,
        file.source,
        `deno ${args[0]} がこの ${file.path} に対して次を表示します。警告の出ない設定に直します。\n${shown}`,
        Math.min(line, file.source.code.split("\n").length),
      ),
    ];
  }
  return [];
}
