import { percentile } from "../statistics";
import { gates } from "./gates";
import type { Evaluation } from "./index";
import { type Answer, type Question, relevanceOf } from "./measure";

const share = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function relevanceLines(
  name: string,
  answers: readonly Answer<Question & { kind: string }>[],
): string[] {
  const line = (title: string, some: readonly Answer<Question>[]) => {
    const { count, first, firstFive, meanReciprocalRank, empty } = relevanceOf(some);
    const figures = `1 位 ${share(first)}  5 位以内 ${share(firstFive)}  MRR ${share(meanReciprocalRank)}`;
    return `${title}: ${count} 件  ${figures}  結果なし ${share(empty)}`;
  };
  const kinds = [...new Set(answers.map(({ question }) => question.kind))];
  return [
    line(name, answers),
    ...kinds.map((kind) =>
      line(
        `  ${kind}`,
        answers.filter(({ question }) => question.kind === kind),
      ),
    ),
  ];
}

/**
 * @param evaluation what was measured
 * @returns relevance, bytes and latency beside their gates, as lines in Japanese
 */
export function describeSearch(evaluation: Evaluation): string[] {
  const { handWritten, generated, literals, missedLiterals, sizes, skipped } = evaluation;
  const times = [...handWritten, ...generated].map(({ milliseconds }) => milliseconds);
  return [
    `${evaluation.pages} ページ、${evaluation.sections} 節`,
    ...relevanceLines("手書き", handWritten),
    ...handWritten
      .filter(({ rank }) => rank !== 1)
      .map(
        ({ question, rank, places }) =>
          `  「${question.query}」 正解は ${rank || "圏外"}、1 位 ${places[0] ?? "なし"}`,
      ),
    ...(skipped > 0 ? [`  ページがまだないため ${skipped} 件を省きました。`] : []),
    ...relevanceLines("見出しから生成", generated),
    `コード中の名前: ${literals.length - missedLiterals.length} / ${literals.length} 件が 1 位に含む`,
    `容量（brotli）: headings ${kilobytes(sizes.headings)}（基準 ${kilobytes(gates.bytes.headings)}）、records ${kilobytes(sizes.records)}（基準 ${kilobytes(gates.bytes.records)}）`,
    `応答時間（Node）: p50 ${percentile(times, 0.5).toFixed(1)} ms、p95 ${percentile(times, 0.95).toFixed(1)} ms（目安 ${gates.latency} ms）`,
  ];
}
