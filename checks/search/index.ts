/**
 * The search check: relevance and bytes of the embedded engine against the gates. Hand-written
 * queries stand in golden.json, others are generated from the headings.
 */
import { isInContract } from "../../sidebars/contract";
import { createSiteReader } from "../../src/features/search/records/read-site";
import type { PageTree, Section } from "../../src/features/search/records/record";
import type { Problem } from "../report";
import { gates } from "./gates";
import { generateQueries, literalsIn } from "./generate";
import { GOLDEN_FILE, type GoldenQuery, readGolden, usableGolden } from "./golden";
import {
  type Answer,
  type Question,
  type Relevance,
  relevanceOf,
  Searcher,
  type Sizes,
  sizesOf,
} from "./measure";

/** Everything that was measured. */
export interface Measured {
  pages: number;
  sections: number;
  handWritten: Array<Answer<GoldenQuery>>;
  /** Hand-written queries whose pages are not written yet. */
  skipped: number;
  generated: Array<Answer<Question & { kind: string }>>;
  literals: string[];
  /** Literals whose first hit does not have them, with that hit's place. */
  missedLiterals: Array<{ literal: string; place: string }>;
  sizes: Sizes;
}

/** What was measured and what is wrong with it. */
export interface Evaluation extends Measured {
  problems: Problem[];
}

/** Subcommands by the pages that reference pages define: `deno run` and the like. */
function subcommandsIn(pages: readonly PageTree[]): Set<string> {
  const defined = pages.flatMap(({ sections }) => sections.flatMap(({ defines }) => defines));
  return new Set(
    defined.filter((literal) => literal.startsWith("deno ")).map((literal) => literal.slice(5)),
  );
}

function missedLiterals(
  searcher: Searcher,
  pages: readonly PageTree[],
  literals: readonly string[],
): Measured["missedLiterals"] {
  const textOf = ({ heading, blocks, code }: Section) => [heading, ...blocks, ...code].join("\n");
  const texts = new Map(
    pages.flatMap(({ route, sections }) =>
      // A hit on the title is the page as a whole.
      sections.map((section): [string, string] => [
        `${route}#${section.anchor}`,
        section.level === 1 ? sections.map(textOf).join("\n") : textOf(section),
      ]),
    ),
  );
  return literals.flatMap((literal) => {
    const place = searcher.ask({ query: literal, targets: [] }).places[0] ?? "";
    // Readers don't mind case, and neither does search.
    const found = texts.get(place)?.toLowerCase().includes(literal.toLowerCase());
    return found ? [] : [{ literal, place }];
  });
}

/**
 * Measures search on the pages as they are.
 *
 * @param root absolute path of the project
 */
export function evaluateSearch(root: string): Evaluation {
  const pages = createSiteReader(root).read();
  const searcher = new Searcher(pages);
  const golden = usableGolden(readGolden(root), pages, isInContract);
  const literals = literalsIn(pages, subcommandsIn(pages));
  const measured: Measured = {
    pages: pages.length,
    sections: pages.reduce((count, page) => count + page.sections.length, 0),
    handWritten: golden.queries.map((question) => searcher.ask(question)),
    skipped: golden.skipped,
    generated: generateQueries(pages).map(({ target, ...query }) =>
      searcher.ask({ ...query, targets: [target] }),
    ),
    literals,
    missedLiterals: missedLiterals(searcher, pages, literals),
    sizes: sizesOf(pages),
  };
  return { ...measured, problems: [...golden.problems, ...judge(measured)] };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Answers that are not at the top, worst first, as lines of a message. */
function misses(answers: ReadonlyArray<Answer<Question>>): string[] {
  const depth = ({ rank }: Answer<Question>) => (rank === 0 ? Number.POSITIVE_INFINITY : rank);
  return answers
    .filter(({ rank }) => rank !== 1)
    .sort((a, b) => depth(b) - depth(a))
    .map(
      ({ question, rank, places }) =>
        `「${question.query}」 正解 ${question.targets.join(", ")}（${rank || "圏外"}） 1 位 ${places[0] ?? "なし"}`,
    );
}

function relevanceProblems(
  name: string,
  answers: ReadonlyArray<Answer<Question>>,
  gate: Partial<Relevance>,
  lineOf: (answer: Answer<Question>) => number,
): Problem[] {
  const relevance = relevanceOf(answers);
  const figures: Array<[what: string, value: number, least: number]> = [
    ["1 位が正解", relevance.first, gate.first ?? 0],
    ["5 位までに正解", relevance.firstFive, gate.firstFive ?? 0],
    ["MRR", relevance.meanReciprocalRank, gate.meanReciprocalRank ?? 0],
    ["結果あり", 1 - relevance.empty, 1 - (gate.empty ?? 1)],
  ];
  const unmet = figures.filter(([, value, least]) => value < least);
  if (unmet.length === 0) return [];
  const summary = unmet
    .map(([what, value, least]) => `${what} ${percent(value)}（基準 ${percent(least)} 以上）`)
    .join("、");
  const firstMiss = answers.find(({ rank }) => rank !== 1);
  return [
    {
      file: GOLDEN_FILE,
      line: firstMiss ? lineOf(firstMiss) : 1,
      check: "search",
      message: [
        `${name}の検索が基準に届きません: ${summary}。見出しや front matter の keywords を読者の言葉に近づけるか、src/features/search/client/engine/synonyms.ts に同義語を足してください。`,
        ...misses(answers),
      ].join("\n"),
    },
  ];
}

/**
 * Compares with the gates.
 *
 * @param measured what was measured
 * @returns one problem for each gate that is not met
 */
export function judge(measured: Measured): Problem[] {
  const { handWritten, generated, literals, missedLiterals, sizes } = measured;
  const problem = (message: string): Problem => ({
    file: GOLDEN_FILE,
    line: 1,
    check: "search",
    message,
  });
  const lines = new Map(handWritten.map(({ question }) => [question.query, question.line]));
  const literalShare = literals.length === 0 ? 1 : 1 - missedLiterals.length / literals.length;
  return [
    ...relevanceProblems(
      "手書きの検索語",
      handWritten,
      gates.handWritten,
      ({ question }) => lines.get(question.query) ?? 1,
    ),
    ...relevanceProblems("見出しから作った検索語", generated, gates.generated, () => 1),
    ...(literalShare < gates.literals
      ? [
          problem(
            [
              `コード中の名前で検索したとき、その名前を含まないページが 1 位になります: ${missedLiterals.length} / ${literals.length} 件。`,
              ...missedLiterals.map(
                ({ literal, place }) => `「${literal}」 1 位 ${place || "なし"}`,
              ),
            ].join("\n"),
          ),
        ]
      : []),
    ...(["headings", "records"] as const)
      .filter((name) => sizes[name] > gates.bytes[name])
      .map((name) =>
        problem(
          `検索ファイル ${name} が大きすぎます: ${sizes[name]} バイト（基準 ${gates.bytes[name]} バイト以下、brotli）。記録に入れる内容を src/features/search/records/read-sections.ts で減らしてください。`,
        ),
      ),
  ];
}
