import { countChecked } from "@deno-docs-ja/document/fence/sample-results";
import { commandsOf } from "../pages/commands";
import { isFollowed, type PageSamples } from "../pages/extract";
import { describeNodeTools, usesNodeTools } from "../run/node-tools";
import { resultOf } from "./results";

/** @returns one line about all pages, in Japanese */
export function summarize(pages: readonly PageSamples[]): string {
  const results = pages.map(resultOf);
  const sum = (count: (result: ReturnType<typeof resultOf>) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const samples = sum((result) => result.samples);
  const skipped = samples - sum(countChecked);
  const share = ((skipped / Math.max(samples, 1)) * 100).toFixed(1);
  const counts = `実行 ${sum(({ executed }) => executed)}、出力の比較 ${sum(({ compared }) => compared)}`;
  const proofs = pages.flatMap(({ fences }) => fences.filter(({ fence }) => fence?.proof)).length;
  const followed = pages.filter(({ page }) => isFollowed(page)).length;
  const commands = pages.flatMap(({ fences }) => commandsOf(fences)).length;
  const tools = pages.some(({ projects }) => projects.some(usesNodeTools));
  const reader = `コマンドの表示 ${commands}、順にたどったページ ${followed}、証明 ${proofs}`;
  return `ページ ${pages.length}、サンプル ${samples}、${counts}、${reader}、省略 ${skipped}（${share} %）${tools ? `、${describeNodeTools()}` : ""}`;
}
