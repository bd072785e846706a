/**
 * The search check: relevance and size of the embedded engine against the gates. golden.json has hand-written queries,
 * half of them held out; others are the messages that pages show, and made from headings.
 */

import type { Problem } from "@deno-docs-ja/doc-samples/report";
import {
  type Answer as AnswerTo,
  ask,
  createSearcher,
  generateQueries,
  isHeldOut,
  literalsIn,
  type Relevance,
  relevanceOf,
  type Searcher,
  sizesOf,
} from "@deno-docs-ja/ja-search/evaluate";
import type { PageTree, Section } from "@deno-docs-ja/ja-search/record";
import { siteAt } from "../../src/document/site";
import { readings } from "../../src/features/search/readings";
import { readSite } from "../../src/features/search/records/read-site";
import { percentile } from "../statistics";
import { missedNames } from "./api-names";
import { checkTargets, GOLDEN_FILE, type LocatedQuestion, readGolden } from "./golden";
import { messageQueries } from "./pasted";

/** Kinds of golden queries with gates of their own; all others have those of {@link Gates.others}. */
const KINDS = ["asked", "pasted", "place", "reading", "recipe", "typo"] as const;
type Kind = (typeof KINDS)[number] | "others";
type Gates = Record<Kind, Relevance>;

/** Goals for search on the current content. */
export const gates = {
  /** Golden queries that engine, synonyms and pages are tuned on. */
  work: {
    others: { first: 0.97, firstFive: 1, meanReciprocalRank: 0.98, found: 1 },
    /** A question in keywords, as developers type it. */
    asked: { first: 0.8, firstFive: 0.97, meanReciprocalRank: 0.87, found: 1 },
    /** Error messages, whole or in part. */
    pasted: { first: 0.95, firstFive: 1, meanReciprocalRank: 0.97, found: 1 },
    /** A question for a place: where something is kept, shown or written. */
    place: { first: 0.55, firstFive: 0.8, meanReciprocalRank: 0.65, found: 1 },
    /** Typed by its reading: in hiragana, or in letters with the input method off. */
    reading: { first: 0.92, firstFive: 0.98, meanReciprocalRank: 0.94, found: 1 },
    /** A task in the reader's words, which a recipe answers. */
    recipe: { first: 0.8, firstFive: 0.95, meanReciprocalRank: 0.87, found: 1 },
    /** A slip in a subcommand, flag, API or English word. */
    typo: { first: 0.8, firstFive: 0.85, meanReciprocalRank: 0.83, found: 1 },
  } satisfies Gates,
  /** Those that nothing may be tuned on. */
  heldOut: {
    others: { first: 0.94, firstFive: 1, meanReciprocalRank: 0.97, found: 1 },
    asked: { first: 0.75, firstFive: 0.95, meanReciprocalRank: 0.85, found: 1 },
    pasted: { first: 0.9, firstFive: 1, meanReciprocalRank: 0.95, found: 1 },
    place: { first: 0.6, firstFive: 0.85, meanReciprocalRank: 0.7, found: 1 },
    reading: { first: 0.92, firstFive: 0.98, meanReciprocalRank: 0.94, found: 0.98 },
    recipe: { first: 0.7, firstFive: 0.83, meanReciprocalRank: 0.75, found: 1 },
    typo: { first: 0.9, firstFive: 1, meanReciprocalRank: 0.95, found: 1 },
  } satisfies Gates,
  /** Messages that pages show, each as it stands there: all are in the first five. */
  messages: { first: 0.93, firstFive: 1, meanReciprocalRank: 0.96, found: 1 },
  /** Another sample with each new heading: some percent of air. */
  generated: { first: 0.86, firstFive: 0.98, meanReciprocalRank: 0.92, found: 1 },
  /** Bytes after Brotli. Records: 2.2 KiB a page of 255, a tenth of it for readings. */
  bytes: { headings: 60 * 1024, records: 560 * 1024 },
  /** 95th percentile in Node, in milliseconds; only reported, as machines differ. */
  latency: 30,
  /** CPU slowdown in Chromium, and 95th percentile from keystroke to hits in milliseconds; no task may be long. */
  browserLatency: [
    [1, 30],
    [4, 80],
  ],
} as const;

type Answer = AnswerTo<LocatedQuestion>;

/** All measurements. */
export interface Measured {
  /** Of the golden queries, those to look at. */
  work: Answer[];
  /** Of the golden queries, those that only figures are told of. */
  heldOut: Answer[];
  messages: Answer[];
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
  search: Searcher,
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
    const place = search(literal, 1)[0] ?? "";
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
  const search = createSearcher(pages, readings);
  const golden = readGolden(root);
  const messages = messageQueries(
    siteAt(root)
      .list()
      .map((file) => siteAt(root).read(file)),
  );
  const literals = literalsIn(pages, subcommandsIn(pages));
  const measured: Measured = {
    work: golden.filter((item) => !isHeldOut(item)).map((question) => ask(search, question)),
    heldOut: golden.filter(isHeldOut).map((question) => ask(search, question)),
    messages: messages.map((question) => ask(search, question)),
    generated: generateQueries(pages).map((question) =>
      ask(search, { ...question, file: GOLDEN_FILE, line: 1 }),
    ),
    literals,
    missedLiterals: missedLiterals(search, pages, literals),
    sizes: sizesOf(pages, readings),
  };
  const sections = pages.reduce((count, page) => count + page.sections.length, 0);
  return {
    problems: [...checkTargets(golden, pages), ...judge(measured), ...missedNames(search, pages)],
    notes: [`${pages.length} ページ、${sections} 節`, ...figuresOf(measured)],
  };
}

/** Answers ranked lower than a rank, worst first. */
function misses(answers: readonly Answer[], lowest = 1): string[] {
  const depth = ({ rank }: Answer) => rank || Number.POSITIVE_INFINITY;
  return answers
    .filter((answer) => depth(answer) > lowest)
    .sort((a, b) => depth(b) - depth(a))
    .map(
      ({ question, rank, places }) =>
        `「${question.query}」 正解 ${question.targets.join(", ")}（${rank || "圏外"}） 1 位 ${places[0] ?? "なし"}`,
    );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function relevanceLine(name: string, answers: readonly Answer[]): string {
  if (answers.length === 0) return `${name}: 0 件`;
  const { first, firstFive, meanReciprocalRank, found } = relevanceOf(answers);
  return `${name}: ${answers.length} 件  1 位 ${percent(first)}  5 位以内 ${percent(firstFive)}  MRR ${percent(meanReciprocalRank)}  結果あり ${percent(found)}`;
}

function figuresOf({
  work,
  heldOut,
  messages,
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
  const times = [...work, ...heldOut, ...messages, ...generated].map(
    ({ milliseconds }) => milliseconds,
  );
  const size = (name: keyof typeof sizes) =>
    `${name} ${(sizes[name] / 1024).toFixed(1)} KB（基準 ${gates.bytes[name] / 1024} KB）`;
  return [
    relevanceLine("手書き（調整用）", work),
    ...ofKinds(work),
    ...misses(work).map((line) => `  ${line}`),
    relevanceLine("手書き（検証用、内訳は見ない）", heldOut),
    ...ofKinds(heldOut),
    relevanceLine("ページのエラーメッセージ", messages),
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

/** What to do about queries that miss their gate. */
const ADVICE =
  "見出しや front matter の keywords を読者の言葉に近づけるか、packages/ja-search/src/vocabulary/synonyms.ts に同義語を足してください。";
/** The same where nobody may look at the queries. */
const BLIND_ADVICE =
  "検証用の検索語は見ずに、調整用の検索語か新しく書いた検索語で似た外れ方を探し、それを直してください。";

/** Queries that are judged together. */
interface Judged {
  name: string;
  answers: readonly Answer[];
  gate: Relevance;
  /** Whether only figures are told. */
  isBlind?: boolean;
}

function relevanceProblems({ name, answers, gate, isBlind }: Judged): Problem[] {
  if (answers.length === 0) {
    return [
      problemAt(1, `${name}が 1 件もないため、検索を確かめられません。検索語を足してください。`),
    ];
  }
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
  const message = `${name}の検索が基準に届きません: ${summary.join("、")}。`;
  if (isBlind) return [problemAt(1, message + BLIND_ADVICE)];
  const line = answers.find(({ rank }) => rank !== 1)?.question.line ?? 1;
  return [problemAt(line, message + ADVICE, ...misses(answers))];
}

/** Every message is found, so each that is not is a problem of the page that shows it. */
function messageProblems(messages: readonly Answer[]): Problem[] {
  return messages
    .filter(({ rank }) => rank === 0 || rank > 5)
    .map(({ question, rank, places }) => ({
      file: question.file,
      line: question.line,
      check: "search",
      message: [
        `このメッセージを検索に貼り付けても、この節もエラーメッセージ一覧の項目も 5 位までに出ません（${rank || "圏外"}）: ${question.query}`,
        "runtime/manual/references/errors.md に見出しを足すか、節の文でメッセージに触れてください。",
        ...places.slice(0, 5).map((place, i) => `${i + 1} 位 ${place}`),
      ].join("\n"),
    }));
}

const KIND_NAMES: Record<Kind, string> = {
  others: "手書きの検索語",
  asked: "質問の形の検索語",
  pasted: "貼り付けたエラーメッセージ",
  place: "場所を尋ねる検索語",
  reading: "読みで入力した検索語",
  recipe: "逆引きの検索語",
  typo: "打ち間違えた検索語",
};

/** The golden queries of one half, kind by kind. */
function judgedByKind(
  name: string,
  answers: readonly Answer[],
  of: Gates,
  isBlind: boolean,
): Judged[] {
  const kindOf = ({ question }: Answer): Kind =>
    KINDS.find((kind) => kind === question.kind) ?? "others";
  return ([...KINDS, "others"] as const).map((kind) => ({
    name: `${KIND_NAMES[kind]}（${name}）`,
    answers: answers.filter((answer) => kindOf(answer) === kind),
    gate: of[kind],
    isBlind,
  }));
}

/**
 * Compares measurements with the gates.
 *
 * @returns one problem per missed gate and per message that is not found
 */
export function judge(measured: Measured): Problem[] {
  const { work, heldOut, messages, generated, literals, missedLiterals, sizes } = measured;
  const lost = messageProblems(messages);
  const problems = [
    ...judgedByKind("調整用", work, gates.work, false),
    ...judgedByKind("検証用", heldOut, gates.heldOut, true),
    ...(lost.length > 0
      ? []
      : [{ name: "ページのエラーメッセージ", answers: messages, gate: gates.messages }]),
    { name: "見出しから作った検索語", answers: generated, gate: gates.generated },
  ].flatMap(relevanceProblems);
  problems.push(...lost);
  if (literals.length === 0) {
    problems.push(
      problemAt(1, "コード中の名前が 1 つも見つからないため、検索を確かめられません。"),
    );
  }
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
        `検索ファイル ${name} が大きすぎます: ${sizes[name]} バイト（基準 ${gates.bytes[name]} バイト以下、brotli）。記録に入れる内容を packages/document/src/records/read-sections.ts で減らしてください。`,
      ),
    );
  }
  return problems;
}
