/** Finds out which samples of pages run on a Deno other than the pinned one. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hashFences } from "@deno-docs-ja/document/fence/find-fences";
import { messagesIn } from "@deno-docs-ja/document/fence/messages";
import type { Site } from "@deno-docs-ja/document/site";
import { extractSamples, type PageSamples, type Project, type Sample } from "./pages/extract";
import type { Problem } from "./report";
import { settingsOf } from "./results/results";
import type { Deno } from "./run/deno";
import { createPlaces, type Workspace, writeProject } from "./run/environment";
import { inParallel } from "./run/in-parallel";
import { neededPorts } from "./run/needed-ports";
import { findMissingNode } from "./run/node-tools";
import { fetchPackages, usesPackages } from "./run/packages";
import { BusyError, waitForPorts } from "./run/ports";
import { runProject } from "./run/run";
import { findMissing, serversOf } from "./run/servers";
import { inWorkspace } from "./workspace";

export interface MeasureOptions {
  /** The site of the pages. */
  site: Site;
  /** Pages, relative to the site's root. */
  files: readonly string[];
  deno: Deno;
  /** Directory for this Deno's packages, kept between measurements. */
  cacheFolder: string;
  /** Called with each page as soon as it is measured, so that what is interrupted is not lost. */
  onPage(file: string, measured: MeasuredPage): void;
  onProgress?(text: string): void;
}

/** How the executed samples of a page went. Samples are named as in `findFences`. */
export interface MeasuredPage {
  /** `hashFences` of the page. */
  hash: string;
  /** Number of executed samples, as {@link countExecuted} counts them. */
  executed: number;
  /** Sample → what was found, for those that failed twice; in page order. */
  failures: Record<string, Problem>;
}

/** Sample → its first problem. */
type Failures = Map<string, Problem>;

/** A page whose projects are being executed. */
interface Draft {
  samples: PageSamples;
  failures: Failures;
  /** Number of projects to come. */
  left: number;
  /** A project could not be executed for what this machine lacks or is busy with. */
  isPrevented: boolean;
}

/**
 * Executes samples and proofs. Format, lint and types are left out, as rules and flags of those commands differ between
 * releases: the pinned Deno alone judges them.
 *
 * @throws when a page cannot be read; pages that this machine cannot execute are left out
 */
export async function measureSamples(options: MeasureOptions): Promise<void> {
  const { site, files, deno, cacheFolder, onPage, onProgress } = options;
  const { command } = settingsOf(site);
  // The only variable for certificates of one's own that Deno 2.5 reads; 2.9 reads the other two as well.
  const { DENO_CERT, SSL_CERT_FILE, NODE_EXTRA_CA_CERTS } = process.env;
  const authorities = DENO_CERT ?? SSL_CERT_FILE ?? NODE_EXTRA_CA_CERTS;
  if (authorities) process.env.DENO_CERT = authorities;

  const drafts = files.map((file): Draft => {
    const samples = extractSamples(site.read(file), false);
    return { samples, failures: new Map(), left: samples.projects.length, isPrevented: false };
  });
  const finish = ({ samples: { page, fences, projects }, failures, isPrevented }: Draft) => {
    if (isPrevented) return;
    const found = fences.flatMap(({ name }) => {
      const problem = failures.get(name);
      return problem ? [[name, problem] as const] : [];
    });
    onPage(page.file, {
      hash: hashFences(fences),
      executed: countExecuted(projects),
      failures: Object.fromEntries(found),
    });
  };
  drafts.filter(({ left }) => left === 0).forEach(finish);
  const tasks = drafts.flatMap((draft) =>
    draft.samples.projects.map((project) => ({ draft, project })),
  );
  let done = 0;
  await inWorkspace({ deno, command, cacheFolder }, (workspace) =>
    inParallel(
      tasks,
      async ({ draft, project }, index) => {
        const failures = await measureProject(site, workspace, project, `run-${index}`);
        for (const [name, problem] of failures ?? []) draft.failures.set(name, problem);
        draft.isPrevented ||= !failures;
        draft.left -= 1;
        if (draft.left === 0) finish(draft);
        done += 1;
        onProgress?.(`${done}/${tasks.length} プロジェクト（${project.page.file}）`);
      },
      {
        // Nothing else takes turns with them here, and samples wait for timers and servers.
        lanes: os.availableParallelism() + 3,
        needs: ({ project }) => neededPorts(project),
      },
    ),
  );
}

/** @returns how many fences of a page are executed, commands of pages to follow among them */
export function countExecuted(projects: readonly Project[]): number {
  return new Set(projects.flatMap(({ samples }) => samples.map(({ source }) => source))).size;
}

/** @returns the samples that fail twice; undefined where this machine prevents their execution */
async function measureProject(
  site: Site,
  workspace: Workspace,
  project: Project,
  name: string,
): Promise<Failures | undefined> {
  if (findMissing(serversOf(project)) ?? findMissingNode(project)) return undefined;
  try {
    await waitForPorts(neededPorts(project));
    const first = await runOnce(site, workspace, project, name);
    if (!first || first.size === 0) return first;
    await waitForPorts(neededPorts(project));
    const second = await runOnce(site, workspace, project, `${name}-second`);
    return second && new Map([...second].filter(([sample]) => first.has(sample)));
  } catch (error) {
    if (error instanceof BusyError) return undefined;
    throw error;
  }
}

/** @returns undefined where packages cannot be fetched */
async function runOnce(
  site: Site,
  workspace: Workspace,
  project: Project,
  name: string,
): Promise<Failures | undefined> {
  const remove = (folder: string) =>
    fs.rmSync(path.join(workspace.folder, folder), { recursive: true, force: true });
  if (!project.steps && usesPackages(project)) {
    const packages = `${name}-packages`;
    const places = createPlaces(workspace, packages);
    writeProject(project, places.project);
    const missing = await fetchPackages(site.root, project, places);
    remove(packages);
    if (missing.length > 0) return undefined;
  }
  const options = { root: site.root, online: false, update: false };
  const { problems } = await runProject(workspace, project, name, options);
  remove(name);
  const found: Failures = new Map();
  for (const problem of problems)
    for (const { source } of ownersOf(project, problem))
      if (!found.has(source.name)) found.set(source.name, problem);
  return found;
}

/** The sample in whose fences a problem is; all, where it is in what they share. */
function ownersOf({ samples }: Project, { line }: Problem): Sample[] {
  const owner = samples.find(({ source, output, requests, previews }) =>
    [source, ...(output ? [output] : []), ...requests, ...previews].some(
      (fence) => fence.line <= line && line <= fence.endLine,
    ),
  );
  return owner ? [owner] : samples;
}

/**
 * @param problem of a sample
 * @returns why it does not run: the first message of Deno, or what the run found; where a text differs, the first line
 *   of the comparison that says how, as "+ line" or "- line"
 */
export function reasonOf({ message }: Problem): string {
  const [first, ...lines] = message.split("\n");
  const differs = (sign: string) => lines.find((line) => line.startsWith(sign));
  if (first.includes("（- ページ、+ 実際）"))
    return differs("+ error: ")?.slice(2) ?? differs("+ ") ?? differs("- ") ?? first;
  const messages = messagesIn(lines.join("\n"));
  // The test runner names the file first.
  return messages.find((text) => !text.endsWith(" FAILED")) ?? messages[0] ?? first.split("。")[0];
}
