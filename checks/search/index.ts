/**
 * The search check: relevance and size of the embedded engine against the gates. golden.json has hand-written queries;
 * others are generated from headings.
 */
import { readSite } from "../../src/features/search/records/read-site";
import type { PageTree, Section } from "../../src/features/search/records/record";
import type { Problem } from "../report";
import { percentile } from "../statistics";
import { generateQueries, literalsIn } from "./generate";
import { checkTargets, GOLDEN_FILE, readGolden } from "./golden";
import { type Answer, ask, createSearcher, type Relevance, relevanceOf, sizesOf } from "./measure";

/** Kind of golden queries with gates of their own. */
const ASKED = "asked";
/** Kind of golden queries that are error messages, whole or in part. */
const PASTED = "pasted";

/** Goals for search on the current content. */
export const gates = {
  handWritten: { first: 0.95, firstFive: 0.99, meanReciprocalRank: 0.96, found: 0 },
  /** Queries of the kind {@link ASKED}: a question in keywords, as developers type it. */
  asked: { first: 0.88, firstFive: 0.98, meanReciprocalRank: 0.9, found: 1 },
  /** Queries of the kind {@link PASTED}. */
  pasted: { first: 0.95, firstFive: 0.99, meanReciprocalRank: 0.96, found: 1 },
  generated: { first: 0.85, firstFive: 0.95, meanReciprocalRank: 0.9, found: 0.99 },
  /** Bytes after Brotli. */
  bytes: { headings: 60 * 1024, records: 450 * 1024 },
  /** 95th percentile in Node, in milliseconds; only reported, as machines differ. */
  latency: 30,
  /** CPU slowdown in Chromium, and 95th percentile from keystroke to hits in milliseconds; no task may be long. */
  browserLatency: [
    [1, 30],
    [4, 80],
  ],
} as const;

/** All measurements. */
export interface Measured {
  handWritten: Answer[];
  generated: Answer[];
  /** Names in code that were queried. The first hit must contain each. */
  literals: string[];
  /** Missed ones, with the first hit's place. */
  missedLiterals: Array<{ literal: string; place: string }>;
  sizes: ReturnType<typeof sizesOf>;
}

/** Subcommands defined by reference pages, like `deno run`. */
function subcommandsIn(pages: readonly PageTree[]): Set<string> {
  const defined = pages.flatMap(({ sections }) => sections.flatMap(({ defines }) => defines));
  return new Set(
    defined.filter((literal) => literal.startsWith("deno ")).map((literal) => literal.slice(5)),
  );
}

function missedLiterals(
  search: (query: string) => string[],
  pages: readonly PageTree[],
  literals: readonly string[],
): Measured["missedLiterals"] {
  const textOf = ({ heading, blocks, code }: Section) => [heading, ...blocks, ...code].join("\n");
  const texts = new Map(
    pages.flatMap(({ route, sections }) =>
      // A hit on the title covers the whole page.
      sections.map((section): [string, string] => [
        `${route}#${section.anchor}`,
        section.level === 1 ? sections.map(textOf).join("\n") : textOf(section),
      ]),
    ),
  );
  return literals.flatMap((literal) => {
    const place = search(literal)[0] ?? "";
    // Search ignores case, as readers do.
    const found = texts.get(place)?.toLowerCase().includes(literal.toLowerCase());
    return found ? [] : [{ literal, place }];
  });
}

/**
 * Measures search on the current pages.
 *
 * @param root absolute path of the project
 * @returns the problems, and the figures as lines in Japanese
 */
export function evaluateSearch(root: string): { problems: Problem[]; notes: string[] } {
  const pages = readSite(root);
  const search = createSearcher(pages);
  const golden = readGolden(root);
  const literals = literalsIn(pages, subcommandsIn(pages));
  const measured: Measured = {
    handWritten: golden.map((question) => ask(search, question)),
    generated: generateQueries(pages).map((question) => ask(search, question)),
    literals,
    missedLiterals: missedLiterals(search, pages, literals),
    sizes: sizesOf(pages),
  };
  const sections = pages.reduce((count, page) => count + page.sections.length, 0);
  return {
    problems: [...checkTargets(golden, pages), ...judge(measured)],
    notes: [`${pages.length} ページ、${sections} 節`, ...figuresOf(measured)],
  };
}

/** Answers not ranked first, worst first. */
function misses(answers: readonly Answer[]): string[] {
  const depth = ({ rank }: Answer) => rank || Number.POSITIVE_INFINITY;
  return answers
    .filter(({ rank }) => rank !== 1)
    .sort((a, b) => depth(b) - depth(a))
    .map(
      ({ question, rank, places }) =>
        `「${question.query}」 正解 ${question.targets.join(", ")}（${rank || "圏外"}） 1 位 ${places[0] ?? "なし"}`,
    );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function relevanceLine(name: string, answers: readonly Answer[]): string {
  const { first, firstFive, meanReciprocalRank, found } = relevanceOf(answers);
  return `${name}: ${answers.length} 件  1 位 ${percent(first)}  5 位以内 ${percent(firstFive)}  MRR ${percent(meanReciprocalRank)}  結果あり ${percent(found)}`;
}

function figuresOf({
  handWritten,
  generated,
  literals,
  missedLiterals,
  sizes,
}: Measured): string[] {
  const ofKinds = (answers: readonly Answer[]) =>
    [...new Set(answers.map(({ question }) => question.kind))].map((kind) =>
      relevanceLine(
        `  ${kind}`,
        answers.filter(({ question }) => question.kind === kind),
      ),
    );
  const times = [...handWritten, ...generated].map(({ milliseconds }) => milliseconds);
  const size = (name: keyof typeof sizes) =>
    `${name} ${(sizes[name] / 1024).toFixed(1)} KB（基準 ${gates.bytes[name] / 1024} KB）`;
  return [
    relevanceLine("手書き", handWritten),
    ...ofKinds(handWritten),
    ...misses(handWritten).map((line) => `  ${line}`),
    relevanceLine("見出しから生成", generated),
    ...ofKinds(generated),
    `コード中の名前: ${literals.length - missedLiterals.length} / ${literals.length} 件が 1 位に含む`,
    `容量（brotli）: ${size("headings")}、${size("records")}`,
    `応答時間（Node）: p50 ${percentile(times, 0.5).toFixed(1)} ms、p95 ${percentile(times, 0.95).toFixed(1)} ms（目安 ${gates.latency} ms）`,
  ];
}

const problemAt = (line: number, ...message: string[]): Problem => ({
  file: GOLDEN_FILE,
  line,
  check: "search",
  message: message.join("\n"),
});

function relevanceProblems(name: string, answers: readonly Answer[], gate: Relevance): Problem[] {
  const relevance = relevanceOf(answers);
  const unmet = (
    [
      ["1 位が正解", "first"],
      ["5 位までに正解", "firstFive"],
      ["MRR", "meanReciprocalRank"],
      ["結果あり", "found"],
    ] as const
  ).filter(([, figure]) => relevance[figure] < gate[figure]);
  if (unmet.length === 0) return [];
  const summary = unmet.map(
    ([what, figure]) =>
      `${what} ${percent(relevance[figure])}（基準 ${percent(gate[figure])} 以上）`,
  );
  return [
    problemAt(
      answers.find(({ rank }) => rank !== 1)?.question.line ?? 1,
      `${name}の検索が基準に届きません: ${summary.join("、")}。見出しや front matter の keywords を読者の言葉に近づけるか、src/features/search/client/engine/synonyms.ts に同義語を足してください。`,
      ...misses(answers),
    ),
  ];
}

/**
 * Compares measurements with the gates.
 *
 * @returns one problem per missed gate
 */
export function judge(measured: Measured): Problem[] {
  const { handWritten, generated, literals, missedLiterals, sizes } = measured;
  const ofKind = (kind: string) => handWritten.filter(({ question }) => question.kind === kind);
  const others = handWritten.filter(({ question }) => ![ASKED, PASTED].includes(question.kind));
  const problems = [
    ...relevanceProblems("手書きの検索語", others, gates.handWritten),
    ...relevanceProblems("質問の形の検索語", ofKind(ASKED), gates.asked),
    ...relevanceProblems("貼り付けたエラーメッセージ", ofKind(PASTED), gates.pasted),
    ...relevanceProblems("見出しから作った検索語", generated, gates.generated),
  ];
  if (missedLiterals.length > 0) {
    problems.push(
      problemAt(
        1,
        `コード中の名前で検索したとき、その名前を含まないページが 1 位になります: ${missedLiterals.length} / ${literals.length} 件。`,
        ...missedLiterals.map(({ literal, place }) => `「${literal}」 1 位 ${place || "なし"}`),
      ),
    );
  }
  for (const name of ["headings", "records"] as const) {
    if (sizes[name] <= gates.bytes[name]) continue;
    problems.push(
      problemAt(
        1,
        `検索ファイル ${name} が大きすぎます: ${sizes[name]} バイト（基準 ${gates.bytes[name]} バイト以下、brotli）。記録に入れる内容を src/features/search/records/read-sections.ts で減らしてください。`,
      ),
    );
  }
  return problems;
}
