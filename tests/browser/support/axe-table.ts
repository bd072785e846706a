import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Annotation type in which a test reports axe's results; its description is a {@link Finding} as JSON. */
export const AXE = "axe";

/** axe's results for a page. */
export interface Finding {
  /** Name of the look. */
  look: string;
  violations: number;
}

/** Prints pages and violations per look after all tests. */
export default class AxeTable implements Reporter {
  private readonly findings: Finding[] = [];

  onTestEnd(
    { expectedStatus, retries }: TestCase,
    { annotations, retry, status }: TestResult,
  ): void {
    const runsAgain = status !== expectedStatus && retry < retries;
    if (runsAgain) return;
    const found = annotations.filter(({ type }) => type === AXE);
    this.findings.push(...found.map(({ description = "" }) => JSON.parse(description)));
  }

  onEnd(): void {
    if (this.findings.length === 0) return;
    console.log("\naxe（WCAG 2.0 から 2.2 の A と AA、ベストプラクティス）");
    for (const look of new Set(this.findings.map(({ look }) => look))) {
      const seen = this.findings.filter((finding) => finding.look === look);
      const violations = seen.reduce((sum, finding) => sum + finding.violations, 0);
      console.log(`  ${look}: ${seen.length} ページ、違反 ${violations} 件`);
    }
  }
}
