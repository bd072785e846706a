import path from "node:path";
import type { Content, Nodes, Root } from "mdast";
import { asOf } from "../page/as-of";
import { link, text } from "../page/markup";
import { errorAt, type Place, startLine } from "../page/place";
import type { Site } from "../site";
import { shownFile } from "./command";
import type { Fence } from "./fence";
import { type FoundFence, findFences, hashFences } from "./find-fences";
import { parseFence } from "./parse-fence";
import { removeProofs } from "./proofs";
import { missingResults, readSampleResults } from "./read-sample-results";
import { insertNotes } from "./sample-notes";
import {
  countChecked,
  type PageResult,
  type SampleResults,
  type SampleSettings,
} from "./sample-results";
import { insertShots, writeShot } from "./shots";
import { type ShownCommand, shownCommand } from "./shown-command";

/** Fence language → the highlighter's name for it. */
const highlighterNames: Partial<Record<Fence["lang"], string>> = { sh: "bash", jsonc: "json5" };

/** @throws Error in Japanese when the results can't be read: an unchecked site must not look like a checked one */
function readResults(root: string, settings: SampleSettings): SampleResults {
  const results = readSampleResults(root, settings);
  if (!results) throw missingResults(settings);
  return results;
}

/**
 * Data for the code block component, as MDX info string tokens.
 *
 * @param printedBy release of Deno that printed an output, where there are several
 */
function renderedMeta(
  fence: Fence,
  printedBy: string | undefined,
  joined: boolean,
  verified: boolean,
): string {
  const title = fence.output ? outputTitle(fence, printedBy) : shownFile(fence);
  return [
    title && `title="${title}"`,
    fence.highlight && `{${fence.highlight}}`,
    fence.showLineNumbers && "showLineNumbers",
    fence.background && "background",
    fence.output && fence.of === undefined && "output",
    joined && "joined",
    verified && "verified",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @returns the title of an output, in pages and in their Markdown */
export function outputTitle({ of, deno }: Fence, printedBy = deno): string {
  if (printedBy !== undefined) return `Deno ${printedBy} の出力`;
  return of === undefined ? "出力" : withParticle(of, "の出力");
}

/** The line at the page's end: how fresh its facts about services are, and how much of its code was checked. */
function closing(
  month: string | undefined,
  result: PageResult | undefined,
  samples: SampleSettings | undefined,
): Content {
  const facts = month ? `サービスについての記述は、${month}に公式の文書と見比べました。` : "";
  return {
    type: "paragraph",
    data: { hProperties: { className: ["sample-summary"] } },
    children: [
      ...(facts ? [text(facts)] : []),
      ...(result && samples ? [link(samples.about, text(summaryOf(result, samples)))] : []),
    ],
  };
}

function summaryOf(result: PageResult, { deno }: SampleSettings): string {
  const executed = result.executed > 0 ? `（うち ${result.executed} 件は実行）` : "";
  return `この記事のコード ${countChecked(result)} 件は Deno ${deno} で検証しています${executed}`;
}

/** What a test replaces. */
interface Sources {
  /** Sample check results; reread for each page, as a check may write them while `npm start` runs. */
  results?: SampleResults;
  /** Whether readers get the page. */
  isBuild?: boolean;
}

/**
 * Turns the info strings of code fences into what the page shows. Outputs are joined to their samples, executed samples
 * get their command and a badge, proofs are removed, and the page says at its end when its facts about services were
 * compared with their documents, and how much of its code was checked. Badges and the count appear only if the committed
 * result matches the page's current fences. While a writer works a page may have no result yet; a build stops.
 *
 * @param site the site of the page
 * @param tree the page, changed in place
 * @param baseUrl base path of the build
 * @throws Error with file:line for a fence that can't be read, and in a build for samples without result
 */
export function renderSamples(
  site: Site,
  tree: Root,
  place: Place,
  baseUrl: string,
  { results, isBuild = process.env.NODE_ENV === "production" }: Sources = {},
): void {
  const { samples } = site.settings;
  const all = findFences(tree);
  const fences = removeProofs(tree, all);
  const ofPage = samples && resultOf(place.file, results ?? readResults(site.root, samples));
  if (samples && isBuild) requireResult(place, fences, ofPage, samples);
  const isCurrent = ofPage?.deno === samples?.deno && ofPage?.hash === hashFences(all);
  const result = isCurrent ? ofPage : undefined;
  const verified = new Set(result?.verified);

  const pictures = path.join(site.root, site.settings.static);
  insertNotes(site, tree, place.file, all, fences);
  insertShots(tree, fences, (shot) => ({
    type: "html",
    value: writeShot(shot, baseUrl, pictures),
  }));
  const commands = fences.map((_, index) => shownCommand(fences, index));
  for (const [index, { name, node, parsed, next }] of fences.entries()) {
    if (!parsed.ok) {
      throw errorAt(place, startLine(node), parsed.problems.join(" "));
    }
    const { fence } = parsed;
    const joined = (!fence.output || fence.deno !== undefined) && isOutput(next);
    const sample = fence.output ? sampleOf(fences, index)?.name : name;
    const hasOlder = fence.output && fence.of === undefined && isOlder(fences[index - 1]);
    const printedBy = fence.deno ?? (hasOlder ? samples?.deno : undefined);
    const isVerified = !joined && !fence.deno && verified.has(sample ?? "");
    node.lang = highlighterNames[fence.lang] ?? fence.lang;
    node.meta = renderedMeta(fence, printedBy, joined, isVerified);
    if (commands[index]) node.data = { ...node.data, hProperties: propertiesOf(commands[index]) };
  }
  const month = asOf(path.join(site.root, place.file));
  const counted = result && countChecked(result) > 0 ? result : undefined;
  if (month || counted) tree.children.push(closing(month, counted, samples));
}

/** A page's result, and the release that it is of. */
type DatedResult = PageResult & { deno: string };

function resultOf(file: string, { deno, pages }: SampleResults): DatedResult | undefined {
  return Object.hasOwn(pages, file) ? { ...pages[file], deno } : undefined;
}

/** @throws Error when a page that readers get has executed samples, and nothing tells how these went */
function requireResult(
  place: Place,
  fences: readonly FoundFence[],
  result: DatedResult | undefined,
  samples: SampleSettings,
): void {
  const executed = fences.find(({ parsed }) => parsed.ok && parsed.fence.mode);
  if (!executed || result?.deno === samples.deno) return;
  const { deno, results, command } = samples;
  const what = result
    ? `${results} の記録は Deno ${result.deno} のもので、Deno ${deno} のものがありません。`
    : `実行するサンプルがありますが、${results} に結果がありません。`;
  const target = result ? "" : ` ${place.file}`;
  throw errorAt(place, startLine(executed.node), `${what}${command}${target} を実行してください。`);
}

/** Puts a particle after a name, with a space after letters that are not Japanese. */
function withParticle(name: string, particle: string): string {
  return /[\w)]$/.test(name) ? `${name} ${particle}` : name + particle;
}

/** A command as properties of the fence's element. */
function propertiesOf({ posix, powershell, place }: ShownCommand): Record<string, string> {
  return { command: posix, commandPlace: place, ...(powershell && { powershell }) };
}

/** The sample that printed an output. */
function sampleOf(fences: readonly FoundFence[], index: number): FoundFence | undefined {
  const { parsed } = fences[index];
  const of = parsed.ok ? parsed.fence.of : undefined;
  if (of === undefined)
    return fences
      .slice(0, index)
      .reverse()
      .find((each) => !isOlder(each));
  return fences.find(({ parsed }) => parsed.ok && parsed.fence.mode && parsed.fence.title === of);
}

/** Whether it is the output of an older Deno, which stands between a sample and its output. */
function isOlder(found: FoundFence | undefined): boolean {
  return found?.parsed.ok === true && found.parsed.fence.deno !== undefined;
}

function isOutput(node: Nodes | undefined): boolean {
  if (node?.type !== "code") return false;
  const parsed = parseFence(node.lang, node.meta);
  return parsed.ok && parsed.fence.output && parsed.fence.of === undefined;
}
