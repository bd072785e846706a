import { type Problem, sortProblems } from "@deno-docs-ja/doc-samples/report";
import { joinFlags, type NameChange, templateFor } from "./names";
import type { Change } from "./outputs";

/** What an update found; see {@link writeReport}. */
export interface UpdateReport {
  /** 「Deno 2.9.4 → 2.9.6」 */
  title: string;
  /** Whether the files stayed as they were. */
  dryRun: boolean;
  /** Further lines for the top: what was updated. */
  facts: string[];
  /** Seconds it took. */
  seconds: number;
  added: NameChange[];
  removed: NameChange[];
  /** Files that changed as expected, relative to the project. */
  updated: string[];
  /** Blocks with other changes, which were taken back. */
  changes: Change[];
  /** Findings of the checks. */
  problems: Problem[];
}

/** Maximum number of lines shown of a block. */
const LINES = 30;
/** A message in at least this many places is reported once. */
const MANY = 5;

/** @returns the report as Markdown, in Japanese, for a terminal and for the text of a pull request */
export function writeReport(report: UpdateReport): string {
  const { title, dryRun, facts, seconds, added, removed, updated, changes, problems } = report;
  const [repeated, single] = splitRepeated(problems);
  const files = [...new Set([...changes, ...problems].map(({ file }) => file))].sort();
  const shown = [...new Set([...changes, ...single].map(({ file }) => file))].sort();
  const pages = updated.filter((file) => /\.mdx?$/.test(file));
  const minutes = `${Math.floor(seconds / 60)} 分 ${Math.round(seconds % 60)} 秒`;
  return `${[
    `# ${title}`,
    [
      ...(dryRun ? ["試しただけで、ファイルは変えていません（--dry-run）"] : []),
      ...facts,
      `書き換えたファイル: ${updated.length}（うちページ ${pages.length}。違いは、バージョンの番号だけ）`,
      `人が見るもの: ${files.length} ファイル（出力の変化 ${changes.length}、チェックの指摘 ${problems.length}）`,
      `かかった時間: ${minutes}`,
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    ...nameTable("増えた名前", added, (change) => templateFor(change) ?? ""),
    ...nameTable(
      "なくなった名前",
      removed,
      () => "使っている箇所は、下の各ページの [facts] にあります",
    ),
    ...repeated.flatMap(describeRepeated),
    ...shown.flatMap((file) => [
      `## ${file}`,
      ...changes.filter((change) => change.file === file).map(describeChange),
      ...describeProblems(single.filter((problem) => problem.file === file)),
    ]),
    "## 次にすること",
    files.length === 0
      ? "`npm test` が通ることを確かめて、コミットします。"
      : "上の各ファイルを直し、`npm run check -- --update <ページ>` で出力を書き込みます。すべて済んだら、`npm test` が通ることを確かめてコミットします。",
  ].join("\n\n")}\n`;
}

function nameTable(
  title: string,
  changes: readonly NameChange[],
  todo: (change: NameChange) => string,
): string[] {
  if (changes.length === 0) return [];
  const rows = joinFlags(changes).map((change) => {
    const { kind, name, commands } = change;
    const where = commands ? `（${commands.join("、")}）` : "";
    const cells = [kind, `\`${name}\`${where}`, todo(change).replaceAll("|", "\\|")];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    `## ${title}（${changes.length}）`,
    ["| 種類 | 名前 | すること |", "| --- | --- | --- |", ...rows].join("\n"),
  ];
}

function describeChange({ file, line, before, after, sentences }: Change): string {
  const without = (others: readonly string[], sign: string, lines: readonly string[]) =>
    lines
      .filter((text) => !others.includes(text))
      .slice(0, LINES)
      .map((text) => sign + text);
  const related = sentences.map(({ line: at, text }) => `- ${file}:${at} 「${text}」`);
  return [
    `**${file}:${line}** のコードブロックの内容が変わります。新しいものが正しければ \`npm run check -- --update ${file}\` で書き込みます。`,
    ["```diff", ...without(after, "- ", before), ...without(before, "+ ", after), "```"].join("\n"),
    ...(related.length > 0 ? [["関係する文:", ...related].join("\n")] : []),
  ].join("\n\n");
}

/** @returns problems with one message in many places, by message, and the others */
function splitRepeated(problems: readonly Problem[]): [Problem[][], Problem[]] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    groups.set(problem.message, [...(groups.get(problem.message) ?? []), problem]);
  const [repeated, single] = [[], []] as [Problem[][], Problem[]];
  for (const group of groups.values())
    if (group.length >= MANY) repeated.push(group);
    else single.push(...group);
  return [repeated, single];
}

function describeRepeated(problems: readonly Problem[]): string[] {
  const [{ check, message }] = problems;
  const [first, ...rest] = message.split("\n");
  const places = sortProblems(problems).map(({ file, line }) => `${file}:${line}`);
  return [
    `## ${problems.length} か所に共通: [${check}] ${first}`,
    ...(rest.length > 0 ? [["```text", ...rest.slice(0, LINES), "```"].join("\n")] : []),
    places.join("、"),
  ];
}

function describeProblems(problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  return [
    sortProblems(problems)
      .map(({ file, line, check, message }) => {
        const [first, ...rest] = message.split("\n");
        const details = rest.slice(0, LINES).map((text) => `  ${text}`);
        return [`- ${file}:${line} [${check}] ${first}`, ...fenced(details)].join("\n");
      })
      .join("\n"),
  ];
}

const fenced = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["  ```text", ...lines, "  ```"];
