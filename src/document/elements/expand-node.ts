import { code, spaced, table, text } from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { PhrasingContent, RootContent } from "mdast";
import { type NodeModule, nodeModules } from "../../data/node-modules";
import { minorSince, sinceLabel } from "../../data/versions";

/**
 * `<NodeModules />` expands to the table of Node.js's built-in modules: which ones the pinned Deno imports, and which
 * names it lacks.
 *
 * @returns the table, or undefined for other elements
 */
export function expandNode({ name }: LoneTag): RootContent[] | undefined {
  return name === "NodeModules" ? [moduleTable()] : undefined;
}

function moduleTable(): RootContent {
  const node = `Node.js ${nodeModules.node.replace(/^v/, "")}`;
  return table(
    ["モジュール", "読み込み", `${node} の名前のうちあるもの`, "ない名前"],
    nodeModules.modules.map((module) => [
      [code(module.name)],
      [text(module.imports ? "できる" : "できない"), ...sinceOf(module.name)],
      [text(countOf(module, node))],
      absentNames(module),
    ]),
  );
}

function sinceOf(name: string): PhrasingContent[] {
  const minor = minorSince("node", name.replace(/^node:/, ""));
  return minor ? [text(`（${sinceLabel(minor)}）`)] : [];
}

function countOf({ nodeExports, onDefault, missing }: NodeModule, node: string): string {
  if (nodeExports === undefined) return `${node} にはない`;
  return `${nodeExports - onDefault.length - missing.length} / ${nodeExports}`;
}

function absentNames({ onDefault, missing }: NodeModule): PhrasingContent[] {
  const lists = [
    ...(missing.length > 0 ? [spaced(missing.map(code))] : []),
    ...(onDefault.length > 0 ? [[text("既定にだけある: "), ...spaced(onDefault.map(code))]] : []),
  ];
  return lists.flatMap((list, index) => (index ? [text("。"), ...list] : list));
}
