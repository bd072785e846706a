import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { japaneseMonth } from "@deno-docs-ja/document/page/as-of";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import { lineOfField } from "../pages/rule";
import type { Check } from "../run-checks";

/** Months after which facts about services are listed, and after which they fail the check. */
const OLD = 12;
const TOO_OLD = 24;
/** Pages in the list of the oldest. */
const SHOWN = 10;

/** Figures that pages show from data. */
const LIMITS = "src/data/deploy-limits.ts";
const DATED = /(20\d\d)年(\d{1,2})月(?:\d{1,2}日)?(?:時点|現在)/g;
const FENCE = /^( *)(`{3,})[\s\S]*?\n\1\2$/gm;

/** Result of the check. */
export interface Ages {
  /** Pages without a valid month, or with one that is over {@link TOO_OLD} months ago. */
  problems: Problem[];
  /** Pages and facts to look up again, which do not fail the check. */
  warnings: Problem[];
  /** The pages compared with their sources longest ago, one per line. */
  oldest: string[];
}

/** The check. */
export const check: Check = {
  name: "age",
  scope: "pages",
  run({ root, readable, warnings, notes }) {
    const ages = checkAges(root, readable);
    warnings.push(...ages.warnings);
    notes.push("公式の文書と見比べたのが古いページ:", ...ages.oldest);
    return ages.problems;
  },
};

/**
 * Finds facts about hosted services that have aged: nothing can run them, so a page says in which month it was last
 * compared with their documents (`as_of`).
 *
 * @param root absolute path of the project
 * @param files pages, relative to root; their front matter must be valid
 * @param today month of the check, e.g. "2026-11"
 */
export function checkAges(
  root: string,
  files: readonly string[],
  today = new Date().toISOString().slice(0, 7),
): Ages {
  const pages = files.map((file) => siteAt(root).read(file));
  const ages = pages.map((page) => agesOf(page, today));
  const oldest = pages
    .flatMap(({ file, frontMatter: { as_of } }) =>
      typeof as_of === "string" ? [{ file, as_of }] : [],
    )
    .sort((a, b) => a.as_of.localeCompare(b.as_of) || a.file.localeCompare(b.file))
    .slice(0, SHOWN)
    .map(({ file, as_of }) => `${as_of}  ${file}`);
  return {
    problems: ages.flatMap(({ problems }) => problems),
    warnings: [...ages.flatMap(({ warnings }) => warnings), ...agedLimits(root, today)],
    oldest,
  };
}

/** @returns the problems and warnings of one page */
export function agesOf(page: Page, today: string): Pick<Ages, "problems" | "warnings"> {
  const { file, frontMatter } = page;
  const at = (line: number, message: string): Problem => ({ file, line, message, check: "age" });
  const facts = factsOf(page);
  const newest = facts
    .map(({ month }) => month)
    .sort()
    .at(-1);
  const asOf = frontMatter.as_of;
  if (typeof asOf !== "string") {
    if (newest === undefined) return { problems: [], warnings: [] };
    const message = `サービスについての事実（${japaneseMonth(newest)}時点）がありますが、フロントマターに as_of がありません。公式の文書と見比べた年月を as_of: "${newest}" のように書いてください。`;
    return { problems: [at(1, message)], warnings: [] };
  }
  const line = lineOfField(page, "as_of");
  if (asOf > today) return { problems: [at(line, `as_of の ${asOf} は未来です。`)], warnings: [] };
  if (newest !== undefined && newest > asOf) {
    const message = `本文に ${japaneseMonth(newest)}の事実があるので、as_of の ${asOf} は古すぎます。ページ全体を公式の文書と見比べて、その年月にしてください。`;
    return { problems: [at(line, message)], warnings: [] };
  }
  const age = monthsBetween(asOf, today);
  const message = `公式の文書と最後に見比べたのは ${japaneseMonth(asOf)}で、${age} か月前です。もう一度見比べて、本文と as_of を直してください。`;
  return {
    problems: age >= TOO_OLD ? [at(line, message)] : [],
    warnings: [
      ...(age >= OLD && age < TOO_OLD ? [at(line, message)] : []),
      ...facts
        .filter(({ month }) => monthsBetween(month, asOf) >= OLD)
        .map((fact) =>
          at(
            fact.line,
            `${japaneseMonth(fact.month)}の事実です。ページの as_of（${asOf}）より ${OLD} か月以上前なので、出典がまだ正しいかを確かめてください。`,
          ),
        ),
    ],
  };
}

/** @returns lines and months, like "2026-08", of facts in sentences and tables and of names in the front matter */
function factsOf({ source, frontMatter }: Page): { line: number; month: string }[] {
  const prose = source.replace(FENCE, (fence) => fence.replace(/[^\n]/g, ""));
  const stated = prose.split("\n").flatMap((text, index) =>
    [...text.matchAll(DATED)].map(([, year, month]) => ({
      line: index + 1,
      month: `${year}-${month.padStart(2, "0")}`,
    })),
  );
  const hosted = (frontMatter.mentions_hosted ?? []) as { as_of: string }[];
  return [...stated, ...hosted.map(({ as_of }) => ({ line: 1, month: as_of }))];
}

function agedLimits(root: string, today: string): Problem[] {
  const lines = fs.readFileSync(path.join(root, LIMITS), "utf8").split("\n");
  return lines.flatMap((text, index) => {
    const month = /\b(?:asOf:|readAgain =) "(\d{4}-\d{2})/.exec(text)?.[1];
    if (month === undefined || monthsBetween(month, today) < OLD) return [];
    const message = `${japaneseMonth(month)}の事実です。出典の文書と見比べて、値と asOf を直してください。`;
    return [{ file: LIMITS, line: index + 1, message, check: "age" }];
  });
}

/** @returns whole months from one to the other, both like "2026-08" */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((month) => {
    const [year, number] = month.split("-").map(Number);
    return year * 12 + number;
  });
  return b - a;
}
