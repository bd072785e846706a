import {
  code,
  inline,
  link,
  paragraph,
  spaced,
  table,
  text,
} from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { Heading, PhrasingContent, RootContent, Table } from "mdast";
import {
  type LintRule,
  type LintSubject,
  lintRules,
  RECOMMENDED,
  readLintSubjects,
} from "../../data/lint-rules";
import { minorSince, sinceLabel } from "../../data/versions";

/**
 * Lint rules: `<LintRules subject="variables" />` expands to the rules of a subject, each with its own heading,
 * `<LintRuleIndex />` to a table of links to all rules.
 *
 * @returns its blocks, or undefined for other elements
 * @throws when an element names a subject that is not in the data
 */
export function expandLint({ name, attributes }: LoneTag): RootContent[] | undefined {
  if (name === "LintRuleIndex") return [indexTable(readLintSubjects())];
  if (name !== "LintRules") return undefined;
  const subjects = readLintSubjects();
  const subject = subjects.find(({ id }) => id === attributes.subject);
  if (subject) return subject.rules.flatMap(ruleBlocks);
  const ids = subjects.map((each) => each.id).join(" ");
  throw new Error(
    `リントのルールの分類「${attributes.subject ?? ""}」はありません。使える名前: ${ids}`,
  );
}

/** What the binary says of a rule; nothing for a rule that it lacks, which a check reports. */
function findRule(name: string): LintRule {
  return lintRules.rules.find((rule) => rule.name === name) ?? { name, tags: [] };
}

const isRecommended = (name: string) => findRule(name).tags.includes(RECOMMENDED);

function indexTable(subjects: readonly LintSubject[]): Table {
  const links = ({ rules }: LintSubject, recommended: boolean): PhrasingContent[] => {
    const names = rules
      .map(({ name }) => name)
      .filter((name) => isRecommended(name) === recommended)
      .sort();
    if (names.length === 0) return [text("なし")];
    return spaced(names.map((name) => link(`#${name}`, code(name))));
  };
  return table(
    ["分類", "推奨のルール", "そのほかのルール"],
    subjects.map((subject) => [
      [link(`#${subject.id}`, text(subject.title))],
      links(subject, true),
      links(subject, false),
    ]),
  );
}

function ruleBlocks(rule: LintSubject["rules"][number]): RootContent[] {
  const { name, bad, good, file } = rule;
  const place = file?.includes("/") ? `（${file}）` : "";
  return [
    heading(name),
    paragraph([...inline(rule.text), ...tagsOf(findRule(name)), ...sinceOf(name)]),
    {
      type: "code",
      // Colours of 124 samples would take the page over its budget.
      lang: "text",
      value: `// 悪い例${place}\n${bad}\n// よい例${place}\n${good.trimEnd()}`,
    },
  ];
}

function tagsOf({ tags, fixes }: LintRule): PhrasingContent[] {
  return [
    ...(tags.length > 0
      ? [text("タグ: "), ...spaced(tags.map(code)), text("。")]
      : [text("タグはありません。")]),
    ...(fixes ? [code("--fix"), text(" で直せます。")] : []),
  ];
}

function sinceOf(name: string): PhrasingContent[] {
  const minor = minorSince("rules", name);
  return minor ? [text(`${sinceLabel(minor)}あります。`)] : [];
}

/** A heading with its id, as Docusaurus only gives ids to the page's own headings. */
function heading(id: string): Heading {
  const data = { id, hProperties: { id } };
  return { type: "heading", depth: 3, data: data as Heading["data"], children: [text(id)] };
}
