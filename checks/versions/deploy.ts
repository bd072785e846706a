/** Measures which samples of Deploy's pages run on the Deno that Deploy announces. */
import fs from "node:fs";
import path from "node:path";
import {
  countExecuted,
  type MeasuredPage,
  measureSamples,
  reasonOf,
} from "@deno-docs-ja/doc-samples/measure-samples";
import { extractSamples } from "@deno-docs-ja/doc-samples/pages/extract";
import { type Problem, Progress } from "@deno-docs-ja/doc-samples/report";
import type { Deno } from "@deno-docs-ja/doc-samples/run/deno";
import { findFences, hashFences } from "@deno-docs-ja/document/fence/find-fences";
import type { Page, Site } from "@deno-docs-ja/document/site";
import {
  type DeployVerdicts,
  deployDeno,
  deployVerdicts,
  isAboutDeploy,
  type PageVerdicts,
  verdictsOf,
} from "../../src/data/versions/deploy";
import { formatJson, readJson } from "../json";
import { installDeno } from "./install";

/** The data, relative to the project. */
export const DEPLOY_DATA = "src/data/versions/deploy.json";

/**
 * @param site the site
 * @param paths of pages or folders, relative to its root; none for all that is not measured
 * @returns the pages of Deploy among them
 * @throws Error in Japanese for a path without such pages
 */
export function selectPages(site: Site, paths: readonly string[]): string[] {
  const pages = site.list().filter(isAboutDeploy);
  if (paths.length === 0) return pages.filter((file) => !isMeasured(site.read(file)));
  return paths.flatMap((typed) => {
    const found = pages.filter((file) => file === typed || file.startsWith(`${typed}/`));
    if (found.length > 0) return found;
    throw new Error(
      `${typed} は Deno Deploy のページではありません。deploy/ か kv/manual/on_deploy.md の下を書きます。`,
    );
  });
}

/** @returns whether the data is about what a page shows now */
function isMeasured({ file, tree }: Page, verdicts?: DeployVerdicts): boolean {
  return verdictsOf(file, hashFences(findFences(tree)), verdicts) !== undefined;
}

/**
 * Finds samples of Deploy's pages without verdict. Those added to a measured page are problems, as nobody has looked
 * where they run; of changed ones a writer is told, as their page says nothing meanwhile.
 *
 * @param pages any pages
 * @returns those, and the pages that were never measured
 */
export function findUnmeasured(
  pages: readonly Page[],
  verdicts: DeployVerdicts = deployVerdicts,
): { problems: Problem[]; warnings: Problem[]; unmeasured: string[] } {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const unmeasured: string[] = [];
  const { version } = deployDeno;
  for (const page of pages.filter(({ file }) => isAboutDeploy(file))) {
    if (isMeasured(page, verdicts)) continue;
    const { file } = page;
    const known = verdicts.deno === version ? verdicts.pages[file] : undefined;
    if (!known) {
      unmeasured.push(file);
      continue;
    }
    const isNew = countExecuted(extractSamples(page, false).projects) > known.executed;
    const what = isNew ? "実行していないサンプルがあります" : "実行した後でコードが変わっています";
    const message = `Deno Deploy が案内する Deno ${version} で、${what}。npm run versions -- --only ${version} ${file} を実行し、${DEPLOY_DATA} も加えてください。`;
    (isNew ? problems : warnings).push({ file, line: 1, message, check: "versions" });
  }
  return { problems, warnings, unmeasured };
}

/** A release that a sentence says was asked. */
const ASKED = /`deno@(\d+\.\d+\.\d+)`/g;

/**
 * Finds sentences about another release than the announced one, which are to be tried again once Deploy has a new one.
 *
 * @param page any page
 */
export function findOldFacts({ file, source }: Page, { version } = deployDeno): Problem[] {
  if (!isAboutDeploy(file)) return [];
  return source.split("\n").flatMap((text, index) =>
    [...text.matchAll(ASKED)].flatMap(([, asked]) => {
      const message = `Deno ${asked} で確かめた文ですが、Deno Deploy が案内するのは ${version} です。${version} で確かめ直して、バージョンと日付を書き換えてください。`;
      return asked === version ? [] : [{ file, line: index + 1, message, check: "versions" }];
    }),
  );
}

/** @returns a page's line of the data */
export function verdictsFrom({ hash, executed, failures }: MeasuredPage): PageVerdicts {
  const fails = Object.entries(failures).map(([name, problem]) => [name, reasonOf(problem)]);
  return { hash, executed, fails: Object.fromEntries(fails) };
}

/**
 * Executes the samples of pages, and writes each page's verdicts as soon as they are known: what is interrupted goes on
 * where it ended.
 *
 * @param site the site
 * @param files pages
 * @returns a summary in Japanese, with what failed
 */
export async function measureDeploy(site: Site, files: readonly string[]): Promise<string> {
  const { version } = deployDeno;
  const deno = linkDeno(site.root, installDeno(site.root, version));
  const progress = new Progress("versions");
  const lines: string[] = [];
  const measured = new Set<string>();
  await measureSamples({
    site,
    files,
    deno,
    cacheFolder: path.join(site.root, ".cache/versions", version),
    onProgress: (text) => progress.update(text),
    onPage(file, page) {
      for (const { line, message } of Object.values(page.failures))
        lines.push(`${file}:${line}  ${message}`);
      writeVerdicts(site, file, verdictsFrom(page));
      measured.add(file);
    },
  });
  progress.end();
  const left = files.filter((file) => !measured.has(file));
  return [
    ...lines.sort(),
    ...left.map(
      (file) =>
        `${file} は、この環境にないプログラムか、使われているポートが必要なので、測っていません。`,
    ),
    `Deno ${version}: ${measured.size} ページを実行し、${lines.length} 個のサンプルが失敗しました。整形、リント、型は調べていません。`,
  ].join("\n");
}

/** Some samples find files of the project from the folder of Deno, two levels below it as `node_modules/deno` is. */
function linkDeno(root: string, { version, executable }: Deno): Deno {
  const link = path.join(root, ".cache", `deno-${version}`, path.basename(executable));
  if (!fs.existsSync(link)) {
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.linkSync(executable, link);
  }
  return { version, executable: link };
}

function writeVerdicts(site: Site, file: string, verdicts: PageVerdicts): void {
  const data = path.join(site.root, DEPLOY_DATA);
  const { version } = deployDeno;
  const before = readJson<DeployVerdicts>(data);
  const known = before?.deno === version ? before.pages : {};
  const pages = { ...known, [file]: verdicts };
  const kept = site.list().filter((each) => Object.hasOwn(pages, each));
  const sorted = Object.fromEntries(kept.map((each) => [each, pages[each]]));
  fs.writeFileSync(data, formatJson({ deno: version, pages: sorted }, 2));
}
