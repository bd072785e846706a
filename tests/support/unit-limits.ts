/**
 * Vitest reporter: unit tests are for the moment after each change, so a CI run fails when they have become slow by far.
 */
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Seconds on two idle cores. */
const ALL = 20;
const EACH = 2;
/** A busy machine is not a slow test. */
const TOLERANCE = 3;

export default class UnitLimits implements Reporter {
  private readonly started = performance.now();

  onTestRunEnd(modules: readonly TestModule[]): void {
    const unit = modules.filter(({ project }) => project.name === "unit");
    if (unit.length === 0) return;
    const seconds = (performance.now() - this.started) / 1000;
    const slow = unit
      .flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })))
      .map(({ module, test }) => ({
        name: `${path.relative(process.cwd(), module.moduleId)}: ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      }))
      .filter(({ seconds }) => seconds > EACH * TOLERANCE);
    const messages = slow.map(
      ({ name, seconds }) =>
        `${name} に ${seconds.toFixed(1)} 秒かかりました（単体テストの上限は ${EACH} 秒）。速くするか、*.integration.test.ts に移してください。`,
    );
    if (seconds > ALL * TOLERANCE) {
      messages.push(
        `単体テスト全体に ${seconds.toFixed(0)} 秒かかりました（上限は ${ALL} 秒）。遅いテストを *.integration.test.ts に移してください。`,
      );
    }
    if (messages.length === 0) return;
    console.error(messages.join("\n"));
    if (process.env.CI) process.exitCode = 1;
  }
}
