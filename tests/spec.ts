/** Reads tests/spec.md, tests/faults.md and src/theme/README.md: statements, and the tests that prove them. */
import fs from "node:fs";
import path from "node:path";

/** A test as a row names it. */
export interface NamedTest {
  /** Path relative to the project. */
  file: string;
  /** As in the code: with its parameters. */
  title: string;
}

/** A row of tests/spec.md. */
export interface SpecRow {
  /** 1-based line. */
  line: number;
  section: string;
  statement: string;
  tests: NamedTest[];
  /** Project files, or files of Docusaurus packages like `theme-classic/lib/theme/Layout`. */
  implementations: string[];
}

/** A row of tests/faults.md. */
export interface FaultRow {
  /** 1-based line. */
  line: number;
  /** "index, offline": what is lost, and when. */
  fault: string;
  /** What a reader then sees. */
  seen: string;
  tests: NamedTest[];
}

/** What of the site can be lost. */
export const layers = [
  ...["HTML", "main script", "page script", "article fetch", "search chunk", "index"],
  ...["worker", "storage", "CDN", "layout"],
];

/** Where short test names are resolved. */
const TEST_FOLDERS = ["tests/browser", "tests", "."];

/**
 * @param markdown text of tests/spec.md
 * @returns its rows; a cell may name several tests or files, separated by `<br>`
 * @throws Error in Japanese for a malformed row
 */
export function readTable(markdown: string): SpecRow[] {
  return markdown.split("\n").flatMap((text, index): SpecRow[] => {
    if (!text.startsWith("| §")) return [];
    const line = index + 1;
    const cells = cellsOf(text);
    const [section, statement, tests, implementations] = cells;
    if (cells.length !== 4 || cells.includes("")) {
      throw new Error(
        `tests/spec.md:${line}: 列は「節 | 文 | テスト | 実装」の 4 つです。空の列は書けません。`,
      );
    }
    return [
      {
        line,
        section,
        statement,
        tests: readTests(tests),
        implementations: implementations.split("<br>").map((file) => file.replace(/`/g, "").trim()),
      },
    ];
  });
}

/**
 * @param markdown text of tests/faults.md
 * @throws Error in Japanese for a malformed row
 */
export function readFaults(markdown: string): FaultRow[] {
  return markdown.split("\n").flatMap((text, index): FaultRow[] => {
    const [layer, moment, seen, tests, ...rest] = cellsOf(text);
    if (!layers.includes(layer)) return [];
    const line = index + 1;
    if (!moment || !seen || !tests || rest.length > 0) {
      throw new Error(
        `tests/faults.md:${line}: 列は「部分 | 場面 | 見えるもの | テスト」の 4 つです。空の列は書けません。`,
      );
    }
    return [{ line, fault: `${layer}, ${moment}`, seen, tests: readTests(tests) }];
  });
}

/** A component of src/theme. */
export interface Swizzle {
  /** 1-based line. */
  line: number;
  name: string;
  /** Empty without a line "Alive". */
  tests: NamedTest[];
}

/** @param markdown text of src/theme/README.md */
export function readSwizzles(markdown: string): Swizzle[] {
  const swizzles: Swizzle[] = [];
  for (const [index, text] of markdown.split("\n").entries()) {
    const [, name] = /^## (.*)$/.exec(text) ?? [];
    const [, tests] = /^- Alive: (.*)$/.exec(text) ?? [];
    if (name) swizzles.push({ line: index + 1, name, tests: [] });
    if (tests) swizzles.at(-1)?.tests.push(...readTests(tests));
  }
  return swizzles;
}

function cellsOf(row: string): string[] {
  return row.split(" | ").map((cell) => cell.replace(/^\|\s*|\s*\|$/g, "").trim());
}

/** Parses a row's test cell: `file › title`, separated by `<br>`. */
function readTests(cell: string): NamedTest[] {
  return cell.split("<br>").map((test) => {
    const [file, title = ""] = test.split(" › ", 2).map((part) => part.trim());
    return { file: locate(file.replace(/`/g, "")), title };
  });
}

function locate(name: string): string {
  const folder = TEST_FOLDERS.find((item) => fs.existsSync(path.join(__dirname, "..", item, name)));
  return folder === undefined ? name : path.join(folder, name);
}

/**
 * @param root absolute path of the project
 * @param row row to check
 * @returns messages in Japanese about missing tests and files
 */
export function wrongParts(root: string, { line, tests, implementations }: SpecRow): string[] {
  const at = `tests/spec.md:${line}:`;
  const packages = path.join(root, "node_modules", "@docusaurus");
  return [
    ...wrongTests(root, at, tests),
    ...implementations.flatMap((file) => {
      const isThere = [root, packages].some((folder) => fs.existsSync(path.join(folder, file)));
      return isThere ? [] : [`${at} ${file} がありません。`];
    }),
  ];
}

/**
 * Tells what is wrong before anything runs. Whether the tests pass is for tests/statements, after the run.
 *
 * @param root absolute path of the project
 * @param at where the tests are named
 * @param tests tests named by a row
 * @returns messages in Japanese about files that are missing or don't contain the title
 */
export function wrongTests(root: string, at: string, tests: NamedTest[]): string[] {
  return tests.flatMap(({ file, title }) => {
    const absolute = path.join(root, file);
    if (!fs.existsSync(absolute)) return [`${at} ${file} がありません。`];
    const found = title && fs.readFileSync(absolute, "utf8").includes(title);
    return found ? [] : [`${at} ${file} にテスト「${title}」がありません。`];
  });
}
