// How `npm test` runs its steps, and what it makes of their results. Knows no program: it is given what runs a step.

/**
 * A step of the tests. One with `after` waits for the end of that step of another lane.
 *
 * @typedef {{ name: string, after?: string }} Step
 */

/**
 * Results of a step: numbers of tests, lines about those that failed or passed the second time only, and the number of
 * test files whose turn it was not.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unstable?: string[], known?: number }} Counts
 * @typedef {Counts & { name: string, ok: boolean }} Result
 */

/**
 * Runs stages one after another, and the lanes of a stage in parallel.
 *
 * @template {Step} S
 * @template R
 * @param {S[][][]} stages
 * @param {(step: S) => Promise<R>} runStep
 * @returns {Promise<R[]>} the results in the order of the steps
 * @throws Error in Japanese for a step that would never begin
 */
export async function runStages(stages, runStep) {
  const stuck = findStuck(stages);
  if (stuck)
    throw new Error(
      `tools/test.mjs: 「${stuck.name}」の after にある「${stuck.after}」は、先に終わるステップではありません。同じ段の別の列にあるステップの名前にしてください。`,
    );
  const results = [];
  /** Name of each step → its end, also before it begins. */
  const ends = new Map(stages.flat(2).map(({ name }) => [name, makeSignal()]));
  const runLane = async (steps) => {
    const found = [];
    for (const step of steps) {
      if (step.after !== undefined) await ends.get(step.after).given;
      found.push(await runStep(step));
      ends.get(step.name).give();
    }
    return found;
  };
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map(runLane))).flat());
  return results;
}

function makeSignal() {
  let give = () => {};
  const given = new Promise((resolve) => {
    give = () => resolve(undefined);
  });
  return { given, give };
}

/** Goes through the steps without running them. Returns one that waits for ever; undefined when all would end. */
function findStuck(stages) {
  const done = new Set();
  for (const lanes of stages) {
    const left = lanes.map((steps) => [...steps]);
    const isReady = ([step]) => step && (step.after === undefined || done.has(step.after));
    for (let lane = left.find(isReady); lane; lane = left.find(isReady))
      done.add(lane.shift().name);
    const stuck = left.flat()[0];
    if (stuck) return stuck;
  }
  return undefined;
}

/**
 * Judges a step by its program and its tests: both have to succeed, and there has to be a test.
 *
 * @param {string} name
 * @param {{ ok: boolean, last: string }} run whether the program succeeded, and its last lines of output
 * @param {(ok: boolean) => Counts} [count] counts the tests by the program's report; without it the step is one test
 * @returns {Result}
 */
export function judgeStep(name, { ok, last }, count) {
  const lines = last.split("\n").filter((line) => line.trim() !== "");
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let counts = ok && !count ? { ...none, passed: 1 } : none;
  let reason;
  try {
    if (count) counts = count(ok);
    const { passed, failed, skipped, known = 0 } = counts;
    if (ok && passed + failed + skipped + known === 0)
      reason = `${name}: テストが 1 つもありません。対象のファイルの指定を確かめてください。`;
  } catch (error) {
    reason = `${name}: 結果を読めません（${error instanceof Error ? error.message : error}）。プログラムの最後の出力を確かめてください。`;
  }
  if (reason === undefined && (ok || counts.failed > 0))
    return { name, ...counts, ok: counts.failed === 0 };
  // The program failed in another way than by a test.
  const failures = [...counts.failures, ...(reason ? [reason] : []), ...lines];
  return { name, ...counts, failed: counts.failed + 1, failures, ok: false };
}

/**
 * @param {readonly Result[]} results
 * @returns {{ lines: string[], exitCode: number }} the end of the log, where readers of a long one look first
 */
export function summarize(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const lines = [];
  for (const { name, ok, passed, failures, unstable = [], known = 0 } of results) {
    if (known > 0)
      lines.push(`省略: ${name}（成功した記録のある ${known} ファイル。全部: npm test -- --all）`);
    if (unstable.length > 0) lines.push(`不安定: ${name}（2 回目に成功。原因を調べてください）`);
    lines.push(...unstable.map((test) => `  ${test}`));
    if (ok && passed + known === 0)
      lines.push(`スキップ: ${name}（すべて。必要なプログラムが見つかりません）`);
    if (!ok) lines.push(`失敗: ${name}`, ...failures.map((failure) => `  ${failure}`));
  }
  lines.push(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
  return { lines, exitCode: results.length > 0 && total("failed") === 0 ? 0 : 1 };
}
