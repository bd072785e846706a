/** Reads tests/spec.md: specification items, the tests that show them, and their implementations. */
import fs from "node:fs";
import path from "node:path";

/** A table row. */
export interface SpecRow {
  /** 1-based line in tests/spec.md. */
  line: number;
  section: string;
  statement: string;
  tests: { file: string; title: string }[];
  /** Project files, or files of Docusaurus packages like `theme-classic/lib/theme/Layout`. */
  implementations: string[];
}

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
    const cells = text.split(" | ").map((cell) => cell.replace(/^\|\s*|\s*\|$/g, "").trim());
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

/** Parses a row's test cell: `file › title`, separated by `<br>`. */
export function readTests(cell: string): SpecRow["tests"] {
  return cell.split("<br>").map((test) => {
    const [file, title = ""] = test.split(" › ", 2).map((part) => part.trim());
    return { file: locate(file.replace(/`/g, "")), title };
  });
}

function locate(name: string): string {
  const folder = TEST_FOLDERS.find((one) => fs.existsSync(path.join(__dirname, "..", one, name)));
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
 * @param root absolute path of the project
 * @param at where the tests are named
 * @param tests tests named by a row
 * @returns messages in Japanese about missing ones
 */
export function wrongTests(root: string, at: string, tests: SpecRow["tests"]): string[] {
  return tests.flatMap(({ file, title }) => {
    const absolute = path.join(root, file);
    if (!fs.existsSync(absolute)) return [`${at} ${file} がありません。`];
    // As in the code: parameterized titles are named by their template.
    const found = title && fs.readFileSync(absolute, "utf8").includes(title);
    return found ? [] : [`${at} ${file} にテスト「${title}」がありません。`];
  });
}
