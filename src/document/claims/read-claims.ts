import { type FoundFence, findFences } from "@deno-docs-ja/document/fence/find-fences";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import type { Page } from "@deno-docs-ja/document/site";
import type { Code, Nodes, Parents } from "mdast";
import { type Sentence, sentencesOf } from "./sentences";
import { findClaim } from "./words";

/** A sentence that states something without reserve. */
export interface Claim extends Sentence {
  /** The word by which it does so, e.g. 「必要」. */
  word: string;
  /**
   * Whether what stands next to it proves it: in its paragraph or row a link to a source and the month in which that
   * was read, or directly below its paragraph, list or table a sample or proof with a compared result.
   */
  isProven: boolean;
}

/** A month in which a source was read: 2026年6月時点, 2026年11月に確認. */
export const DATE = /20\d\d年\d{1,2}月(?:\d{1,2}日)?(?:時点|現在|に確認|に確かめ|の)/;

/** @returns the claims of a page, in its order */
export function readClaims(page: Page): Claim[] {
  const supporting = supportingFences(findFences(page.tree));
  const claims: Claim[] = [];
  /** @param path the nodes above, outermost first */
  const walk = (node: Nodes, path: readonly Parents[]) => {
    const found = sentencesOf(node).flatMap((sentence) => {
      const word = findClaim(sentence.text);
      return word === undefined ? [] : { ...sentence, word };
    });
    if (found.length > 0) {
      const isProven =
        hasSource(node) || nextFences(node, path).some((fence) => supporting.has(fence));
      claims.push(...found.map((claim) => ({ ...claim, isProven })));
    }
    if (!("children" in node)) return;
    const children: readonly Nodes[] =
      node.type === "table" ? node.children.slice(1) : node.children;
    for (const child of children) walk(child, [...path, node]);
  };
  walk(page.tree, []);
  return claims;
}

function hasSource(block: Nodes): boolean {
  const isOutside = nodesOf(block, "link").some(({ url }) => /^https?:/.test(url));
  return isOutside && DATE.test(textOf(block));
}

/** The fences directly below a block, one after the other; a list and a table are one block. */
function nextFences(block: Nodes, path: readonly Parents[]): Code[] {
  const parent = path.at(-1);
  if (!parent) return [];
  const isPart = block.type === "listItem" || block.type === "tableRow";
  const siblings = parent.children as readonly Nodes[];
  const after = isPart ? [] : siblings.slice(siblings.indexOf(block) + 1).filter(isContent);
  if (after.length === 0)
    return parent.type === "root" ? [] : nextFences(parent, path.slice(0, -1));
  const end = after.findIndex(({ type }) => type !== "code");
  return (end < 0 ? after : after.slice(0, end)) as Code[];
}

/** Tags of tabs, of `details` and of figures stand between a sentence and its sample without separating them. */
function isContent(node: Nodes): boolean {
  if (node.type === "html" || (node.type as string) === "jsx") return false;
  return node.type !== "paragraph" || !/^\s*<\/?[A-Za-z]/.test(textOf(node));
}

/** Fences that would fail a check if a sentence beside them were false. Samples that need the network are left out. */
function supportingFences(fences: readonly FoundFence[]): Set<Code> {
  const supporting = new Set<Code>();
  const executed = (title: string | undefined) =>
    fences.some(({ parsed }) => {
      if (!parsed.ok || parsed.fence.mode === undefined) return false;
      const { title: own, file, check } = parsed.fence;
      return (own ?? file) === title && check.kind === "always";
    });
  let sample: FoundFence | undefined;
  for (const found of fences) {
    if (!found.parsed.ok) continue;
    const { fence } = found.parsed;
    const isResult = fence.output || fence.lang === "http";
    if (fence.of !== undefined) {
      if (executed(fence.of)) supporting.add(found.node);
      continue;
    }
    if (!isResult) sample = fence.check.kind === "always" ? found : undefined;
    if (!sample?.parsed.ok) continue;
    const { mode, proof, expectError, exit } = sample.parsed.fence;
    const fails = Boolean(proof || expectError || mode === "test" || (mode && exit));
    if (isResult ? mode !== undefined : fails) supporting.add(found.node);
  }
  return supporting;
}

function textOf(node: Nodes): string {
  if ("children" in node) return (node.children as readonly Nodes[]).map(textOf).join("");
  return "value" in node ? node.value : "";
}
