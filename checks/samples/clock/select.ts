import type { Project } from "@deno-docs-ja/doc-samples/pages/extract";

/** Words of code, outputs and responses that depend on the time of day, the date or the age of something. */
const clockWords: readonly RegExp[] = [
  /\bDate\b|\bTemporal\b|\bnow\(\)|\btimeOrigin\b|\btoLocale(?:Date|Time)String\b/,
  /\bIntl\.(?:DateTime|RelativeTime|Duration)Format\b/,
  /\bcron\b|\bTTL\b|\bttl\b|\bdelay:|[Ee]xpir|\bmax-?age\b/,
  // Of files.
  /\b[acm]time\b|\b[acm]timeMs\b|\bbirthtime|\butimes?(?:Sync)?\b/,
  // Of certificates and tokens.
  /\bnot(?:Before|After)\b|\bopenssl\b|\bx509\b|\bcert\b|\b(?:exp|iat|nbf):/,
  /\b(?:Last-Modified|If-(?:Un)?[Mm]odified-[Ss]ince)\b|\blast-modified\b|^date:/m,
  // Commands and SQL.
  /(?:^|[;|&(`]\s*)date(?:$|\s)|\bstrftime\b|\bcurrent_(?:date|time)/im,
  // Outputs.
  /\b20\d\d[-/]\d\d[-/]\d\d\b|\bnormalize="[^"]*\bdate\b|\b\d{1,2}:\d\d:\d\d\b/,
  /[Tt]imestamp|時刻|日時|今日|曜日/,
];
/** A timer with its milliseconds, a number or a product of numbers. */
const timer = /\bset(?:Timeout|Interval)\([^;]*?,\s*((?:\d[\d_]*\s*\*\s*)*\d[\d_]*)\s*\)/g;
/** Milliseconds of a timer that may cross a minute or an hour. */
const longTime = 30_000;

/** Whether code, an output or a response knows a clock. */
export function knowsClock(text: string): boolean {
  const timers = [...text.matchAll(timer)].map(([, factors]) =>
    factors
      .replaceAll("_", "")
      .split("*")
      .reduce((product, factor) => product * Number(factor), 1),
  );
  return timers.some((time) => time >= longTime) || clockWords.some((words) => words.test(text));
}

/** All texts of a project that a sample runs or that its run is compared with, with the options of their fences. */
function textsOf({ files, samples }: Project): string[] {
  const sources = [
    ...files.map(({ source }) => source),
    ...samples.flatMap(({ source, output, requests, previews }) => [
      source,
      ...(output ? [output] : []),
      ...requests,
      ...previews,
    ]),
  ];
  return sources.flatMap(({ meta, code }) => [meta, code]);
}

/** Whether a project executes a sample that knows a clock. */
export function projectKnowsClock(project: Project): boolean {
  return project.samples.length > 0 && textsOf(project).some(knowsClock);
}

/** Commands that ask a package registry, whose certificate is not yet or no longer valid at another time. */
const asksRegistry =
  /\bdeno (?:add|audit|ci|create|i|install|outdated|update|upgrade|x)\b|\bnp(?:m|x) /;

/** Why a project can't be executed at another time, in Japanese; undefined if it can. */
export function whyNot(project: Project): string | undefined {
  const { samples } = project;
  const texts = textsOf(project);
  const isScoped =
    samples.some(({ source }) =>
      source.fence.allow.some(({ name, value }) => name === "run" && value !== undefined),
    ) || texts.some((text) => /--allow-run=|"run":\s*\[|Requires run access/.test(text));
  // Without the permission for all programs, Deno runs none with LD_PRELOAD in its environment, and says so first.
  if (isScoped) return "権限でプログラムを限ったサンプルの時計はずらせません";
  if (samples.some(({ source }) => source.lang === "sh" && asksRegistry.test(source.code)))
    return "ずらした時計では、パッケージレジストリの証明書が有効ではありません";
  return undefined;
}

/** Whether samples use what an earlier one made and what is invalid before, such as a certificate. */
export function needsOneClock(project: Project): boolean {
  return textsOf(project).some((text) => /\.pem\b|\bopenssl\b/.test(text));
}
