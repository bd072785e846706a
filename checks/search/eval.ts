/** `npm run search:eval`: prints relevance, bytes and latency of search against the gates. */
import path from "node:path";
import { printProblems } from "../report";
import { percentile } from "../statistics";
import { gates } from "./gates";
import { type Evaluation, evaluateSearch } from "./index";
import { type Relevance, relevanceOf } from "./measure";

const share = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function relevanceLine(name: string, { count, ...relevance }: Relevance): string {
  return [
    name.padEnd(14),
    `${String(count).padStart(4)} 件`,
    `1 位 ${share(relevance.first)}`,
    `5 位以内 ${share(relevance.firstFive)}`,
    `MRR ${share(relevance.meanReciprocalRank)}`,
    `結果なし ${share(relevance.empty)}`,
  ].join("  ");
}

function byKind<A extends { question: { kind: string } }>(answers: readonly A[]): Map<string, A[]> {
  const kinds = new Map<string, A[]>();
  for (const answer of answers) {
    const { kind } = answer.question;
    kinds.set(kind, [...(kinds.get(kind) ?? []), answer]);
  }
  return kinds;
}

function print(evaluation: Evaluation): void {
  const { handWritten, generated, literals, missedLiterals, sizes, skipped } = evaluation;
  console.log(`${evaluation.pages} ページ、${evaluation.sections} 節`);
  console.log(relevanceLine("手書き", relevanceOf(handWritten)));
  for (const [kind, answers] of byKind(handWritten)) {
    console.log(relevanceLine(`  ${kind}`, relevanceOf(answers)));
  }
  for (const { question, rank, places } of handWritten.filter((answer) => answer.rank !== 1)) {
    console.log(`  「${question.query}」 正解は ${rank || "圏外"}、1 位 ${places[0] ?? "なし"}`);
  }
  if (skipped > 0) console.log(`  （ページがまだないため ${skipped} 件を省きました）`);
  console.log(relevanceLine("見出しから生成", relevanceOf(generated)));
  for (const [kind, answers] of byKind(generated)) {
    console.log(relevanceLine(`  ${kind}`, relevanceOf(answers)));
  }
  console.log(
    `コード中の名前  ${literals.length - missedLiterals.length} / ${literals.length} 件が 1 位に含む`,
  );
  console.log(
    `容量（brotli）  headings ${kilobytes(sizes.headings)}（基準 ${kilobytes(gates.bytes.headings)}）  records ${kilobytes(sizes.records)}（基準 ${kilobytes(gates.bytes.records)}）`,
  );
  const times = [...handWritten, ...generated].map(({ milliseconds }) => milliseconds);
  console.log(
    `応答時間（Node）  p50 ${percentile(times, 0.5).toFixed(1)} ms  p95 ${percentile(times, 0.95).toFixed(1)} ms（目安 ${gates.latency} ms）`,
  );
}

const evaluation = evaluateSearch(path.join(__dirname, "../.."));
print(evaluation);
printProblems(evaluation.problems);
process.exitCode = evaluation.problems.length > 0 ? 1 : 0;
