import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { looks } from "./axe";
import { type Examined, writeExamined } from "./examined";

/** Annotation type in which a test reports axe's results; its description is a {@link Finding} as JSON. */
export const AXE = "axe";

/** axe's results for a page. */
export interface Finding {
  /** Its path. */
  page: string;
  /** See `hashOfPage`. */
  hash: string;
  /** Name of the look. */
  look: string;
  violations: number;
}

/** Prints pages and violations per look after all tests, and records pages that passed in all looks. */
export default class AxeTable implements Reporter {
  private readonly findings: Finding[] = [];
  private readonly passed: Finding[] = [];

  onTestEnd(
    { expectedStatus, retries }: TestCase,
    { annotations, retry, status }: TestResult,
  ): void {
    const runsAgain = status !== expectedStatus && retry < retries;
    if (runsAgain) return;
    const found: Finding[] = annotations
      .filter(({ type }) => type === AXE)
      .map(({ description = "" }) => JSON.parse(description));
    this.findings.push(...found);
    if (status === "passed") this.passed.push(...found);
  }

  private passedInAllLooks(): Examined {
    const seen = new Map<string, Finding[]>();
    for (const finding of this.passed)
      seen.set(finding.page, [...(seen.get(finding.page) ?? []), finding]);
    return Object.fromEntries(
      [...seen].flatMap(([page, found]) =>
        found.length === looks.length ? [[page, found[0].hash]] : [],
      ),
    );
  }

  onEnd(): void {
    if (this.findings.length === 0) return;
    // A server of CI commits nothing.
    if (!process.env.CI) writeExamined(this.passedInAllLooks());
    console.log("\naxe（WCAG 2.0 から 2.2 の A と AA、ベストプラクティス）");
    for (const look of new Set(this.findings.map(({ look }) => look))) {
      const seen = this.findings.filter((finding) => finding.look === look);
      const violations = seen.reduce((sum, finding) => sum + finding.violations, 0);
      console.log(`  ${look}: ${seen.length} ページ、違反 ${violations} 件`);
    }
  }
}
