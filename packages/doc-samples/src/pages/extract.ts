import { shownFile } from "@deno-docs-ja/document/fence/command";
import { type Fence, isSafePath, type Language } from "@deno-docs-ja/document/fence/fence";
import { type FoundFence, findFences } from "@deno-docs-ja/document/fence/find-fences";
import type { Page } from "@deno-docs-ja/document/site";
import { hasStandIn, onlyStandIns } from "../jsr/registry";
import type { Problem } from "../report";

/** A code fence at its place in the page. */
export interface PageFence extends FoundFence {
  name: string;
  /** Line of the opening fence; line n of the code is `line + n` of the page. */
  line: number;
  /** Line of the closing fence. */
  endLine: number;
  /** Prefix of the fence's lines: list indent, `> ` of a quote. */
  prefix: string;
  lang: string;
  meta: string;
  code: string;
  /** Undefined when the info string is invalid. */
  fence?: Fence;
}

/** A fence with a valid info string. */
export type GoodFence = PageFence & { fence: Fence };

export function isGood(fence: PageFence): fence is GoodFence {
  return fence.fence !== undefined;
}

/** An executed sample with its expected output and, for `serve`, its requests. */
export interface Sample {
  source: GoodFence;
  output?: GoodFence;
  requests: GoodFence[];
  /** What older releases of Deno print. */
  older: GoodFence[];
  /** Its output, or some of its requests with their responses, shown before the sample. */
  previews: GoodFence[];
}

/** A fence as a file of its project folder. */
export interface ProjectFile {
  /** Path in the project folder. */
  path: string;
  /** Path as shown to the reader; differs from `path` for unnamed fences. */
  shownAs: string;
  source: GoodFence;
}

/** What a reader does next: saves a file, or runs something. */
export type Step = { file: ProjectFile } | { sample: Sample };

/** A page's fences that share a directory. */
export interface Project {
  page: Page;
  name: string;
  files: ProjectFile[];
  samples: Sample[];
  /** In reading order, for pages to follow; otherwise all files exist before the first sample runs. */
  steps?: Step[];
}

/** A parsed page. */
export interface PageSamples {
  page: Page;
  fences: PageFence[];
  projects: Project[];
  problems: Problem[];
}

const scripts: readonly Language[] = ["ts", "tsx", "js", "jsx"];
const unsaved: readonly Language[] = ["diff", "http", "sh", "powershell"];
const configNames = ["deno.json", "deno.jsonc", "package.json"];
const extensions: Partial<Record<Language, string[]>> = {
  ts: ["ts", "mts", "cts"],
  js: ["js", "mjs", "cjs"],
  tsx: ["tsx"],
  jsx: ["jsx"],
  json: ["json"],
  jsonc: ["jsonc", "json"],
};

/** Whether a fence holds code that Deno type-checks and lints. */
export function isScript({ fence }: GoodFence): boolean {
  return scripts.includes(fence.lang);
}

/** Whether a fence counts as a sample: Deno code, JSON, or executed commands. */
export function isSample(fence: Fence): boolean {
  return [...scripts, "json", "jsonc"].includes(fence.lang) || fence.mode !== undefined;
}

/** Whether a file configures its project directory. */
export function isConfig(file: ProjectFile): boolean {
  return configNames.includes(file.path.split("/").at(-1) ?? "");
}

/**
 * A problem at a line of a fence.
 *
 * @param codeLine line of the code, from 1; 0 is the opening fence
 */
export function problemAt(page: Page, fence: PageFence, message: string, codeLine = 0): Problem {
  return { file: page.file, line: fence.line + codeLine, message, check: "samples" };
}

/** Records a problem at a line of a fence, as {@link problemAt} does. */
type Report = (fence: PageFence, message: string, codeLine?: number) => void;

/**
 * Finds and parses all fences of a page and assigns them to project directories.
 *
 * @param online whether to include samples that need the network
 */
export function extractSamples(page: Page, online: boolean): PageSamples {
  const problems: Problem[] = [];
  const report: Report = (...args) => problems.push(problemAt(page, ...args));
  const fences = readFences(page, report);
  if (page.frontMatter.kind === "recipe") separateSections(fences);
  const samples = pairSamples(fences, report);
  const projects = groupProjects(page, fences, samples, online, report);
  if (isFollowed(page)) {
    // Their files are type-checked as grouped, but executed in the one folder that a reader has.
    for (const project of projects)
      project.samples = project.samples.filter(({ source }) => source.fence.proof);
    projects.push(followPage(page, fences, samples, online));
  }
  return { page, fences, projects, problems };
}

/** Whether a sample is part of this run. */
export function takesPart({ check }: Fence, online: boolean): boolean {
  return check.kind === "always" || (check.kind === "online" && online);
}

function readFences(page: Page, report: Report): PageFence[] {
  const lines = page.source.split(/\r?\n/);
  return findFences(page.tree).flatMap((found) => {
    const { name, node, parsed } = found;
    if (!node.position || name === undefined) return [];
    const { start, end } = node.position;
    const fence: PageFence = {
      ...found,
      name,
      line: start.line,
      endLine: end.line,
      prefix: lines[start.line - 1].slice(0, start.column - 1).replace(/[^\s>]/g, " "),
      lang: node.lang ?? "",
      meta: node.meta ?? "",
      code: node.value,
    };
    if (!parsed.ok) {
      for (const message of parsed.problems) report(fence, message);
      return fence;
    }
    const remote = parsed.fence.check.kind === "always" ? findRemoteImport(fence) : undefined;
    if (remote) report(fence, remote.message, remote.line);
    else fence.fence = parsed.fence;
    return fence;
  });
}

/** Each section of a page of recipes is a program of its own, which a reader saves in an empty folder. */
function separateSections(fences: readonly PageFence[]): void {
  for (const { fence, section } of fences) if (fence) fence.project ||= section;
}

/** An import only the network can serve: without `check="online"`, it could never pass. */
function findRemoteImport({ lang, code }: PageFence) {
  if (!(scripts as readonly string[]).includes(lang)) return undefined;
  const pattern = /\b(?:from|import)\s*\(?\s*["']((?:jsr:|https?:\/\/(?!localhost\b|127\.))[^"']*)/;
  const lines = code.split("\n").map((line) => pattern.exec(line)?.[1]);
  const index = lines.findIndex((specifier) => specifier && !hasStandIn(specifier));
  if (index < 0) return undefined;
  const specifier = lines[index];
  const message = `${specifier} はネットワークから読み込みます。check="online" を付けます。`;
  const help = specifier?.startsWith("jsr:") ? onlyStandIns : "";
  return { message: message + help, line: index + 1 };
}

/** Pairs each executed sample with the `http` and `text output` fences after it. */
function pairSamples(fences: readonly PageFence[], report: Report): Sample[] {
  const samples: Sample[] = [];
  const previews: GoodFence[] = [];
  let current: Sample | "unknown" | undefined;
  for (const source of fences) {
    if (!isGood(source)) {
      current = "unknown";
    } else if (source.fence.of !== undefined) {
      previews.push(source);
    } else if (source.fence.output) {
      if (current === "unknown") continue;
      if (!current)
        report(source, "text output の直前に、run、test、serve の付いたサンプルがありません。");
      else if (current.output)
        report(
          source,
          source.fence.deno
            ? "以前の Deno の出力は、今の出力の前に書きます。"
            : "一つのサンプルに text output が二つあります。",
        );
      else if (!source.fence.deno) current.output = source;
      else if (current.source.fence.mode === "serve")
        report(source, "deno は serve のサンプルの出力には使えません。");
      else current.older.push(source);
    } else if (source.fence.lang === "http") {
      if (current !== "unknown" && current?.source.fence.mode === "serve")
        current.requests.push(source);
      else current = undefined;
    } else {
      current = source.fence.mode ? { source, requests: [], older: [], previews: [] } : undefined;
      if (current) samples.push(current);
    }
  }
  for (const { source } of samples) {
    const { title } = source.fence;
    if (source.lang === "sh" || title === undefined || usableTitle(source.fence)) continue;
    report(
      source,
      `title="${title}" はファイル名ではないので、実行するコマンドを読者に示せません。title を「report.ts」のような名前にします。`,
    );
  }
  for (const preview of previews) assignPreview(preview, samples, report);
  for (const { source, requests } of samples)
    if (source.fence.mode === "serve" && requests.length === 0)
      report(
        source,
        "serve のサンプルの後に、送るリクエストを書いた http のコードブロックがありません。",
      );
  return samples;
}

/** Assigns an output or request with `of` to its sample. */
function assignPreview(preview: GoodFence, samples: readonly Sample[], report: Report): void {
  const { of, lang } = preview.fence;
  const named = samples.filter(({ source: { fence } }) => (fence.title ?? fence.file) === of);
  const isHttp = lang === "http";
  const found = named.filter(({ source }) => (source.fence.mode === "serve") === isHttp);
  if (found.length === 1) found[0].previews.push(preview);
  else
    report(
      preview,
      `of="${of}" のサンプル（title="${of}" で ${isHttp ? "serve" : "run か test"} の付いたもの）が ${found.length} 個あります。1 個にします。`,
    );
}

function groupProjects(
  page: Page,
  fences: readonly PageFence[],
  samples: readonly Sample[],
  online: boolean,
  report: Report,
): Project[] {
  const active = fences
    .filter(isGood)
    .filter(({ fence }) => !fence.output && (fence.file || !unsaved.includes(fence.lang)))
    .filter(({ fence }) => takesPart(fence, online));
  const projects = new Map<string, Project>();
  const projectOf = (name: string) => {
    const project = projects.get(name) ?? { page, name, files: [], samples: [] };
    projects.set(name, project);
    return project;
  };
  for (const source of active) {
    const { fence } = source;
    const title = usableTitle(fence);
    const project = projectOf(fence.project);
    const namesakes = active.filter(
      ({ fence: other }) =>
        other.project === fence.project && (other.file ?? usableTitle(other)) === title,
    );
    if (fence.file !== undefined) {
      if (project.files.some(({ path }) => path === fence.file))
        report(source, `file="${fence.file}" が二つあります。別の名前か project="…" を付けます。`);
      else project.files.push({ path: fence.file, shownAs: fence.file, source });
    } else if (title !== undefined && namesakes.length === 1) {
      project.files.push({ path: title, shownAs: title, source });
    } else if (title !== undefined && configNames.includes(title)) {
      // Several configurations on a page can't share a directory; each gets its own.
      const alone = projectOf(`${fence.project}#${projects.size}`);
      alone.files.push({ path: title, shownAs: title, source });
    } else if (isSample(fence)) {
      const test = fence.mode === "test" ? "_test" : "";
      const path = `sample_${project.files.length + 1}${test}.${fence.lang}`;
      project.files.push({ path, shownAs: shownFile(fence) ?? path, source });
    }
  }
  for (const sample of samples) {
    const { source } = sample;
    const project = projectOf(source.fence.project);
    const hasFile = project.files.some((file) => file.source === source);
    if (takesPart(source.fence, online) && (hasFile || source.lang === "sh"))
      project.samples.push(sample);
  }
  return [...projects.values()];
}

/** Whether a reader can do what a page shows, step by step in an empty folder. */
export function isFollowed({ frontMatter }: Page): boolean {
  return frontMatter.kind === "tutorial" || frontMatter.follow === true;
}

/** A page as its reader sees it: one folder, files by the names above them, and all commands, in page order. */
function followPage(
  page: Page,
  fences: readonly PageFence[],
  samples: readonly Sample[],
  online: boolean,
): Project {
  const steps: Step[] = [];
  for (const source of fences.filter(isGood)) {
    const { fence } = source;
    if (fence.output || fence.of !== undefined || fence.proof || !takesPart(fence, online))
      continue;
    const path = nameOf(fence);
    const isSaved = path !== undefined && (!unsaved.includes(fence.lang) || fence.file);
    if (isSaved) steps.push({ file: { path, shownAs: path, source } });
    const sample = samples.find((each) => each.source === source);
    if (sample) steps.push({ sample });
    else if (fence.lang === "sh" && !isSaved)
      steps.push({ sample: { source, requests: [], older: [], previews: [] } });
  }
  const files = steps.flatMap((step) => ("file" in step ? [step.file] : []));
  const run = steps.flatMap((step) => ("sample" in step ? [step.sample] : []));
  return { page, name: "#follow", files, samples: run, steps };
}

/** The name under which a reader saves a fence, if any. */
function nameOf(fence: Fence): string | undefined {
  const shown = shownFile(fence);
  return usableTitle({ ...fence, title: shown }) ?? fence.file;
}

/** A title that can serve as a file name. */
function usableTitle({ lang, title }: Fence): string | undefined {
  if (title === undefined || unsaved.includes(lang) || !isSafePath(title)) return undefined;
  const allowed = extensions[lang];
  return !allowed || allowed.includes(title.split(".").at(-1) ?? "") ? title : undefined;
}
