/** Compares two builds byte by byte. */
import fs from "node:fs";
import path from "node:path";

/** Similarities and differences of two builds. */
export interface Comparison {
  /** Number of identical files. */
  same: number;
  /** One Japanese message per differing file; files that others refer to come first. */
  differences: string[];
}

/** Enough of a line to find it in the source. */
const EXCERPT = { before: 60, after: 100 };

/** @returns name without content hash → file, so that differing files can be matched up */
function filesByName(folder: string): Map<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => name.split(path.sep).join("/"))
      .map((name) => [name.replace(/\.[0-9a-f]{8,}(?=\.)/, ""), name]),
  );
}

function excerpt(content: Buffer, offset: number): string {
  const part = content.subarray(Math.max(0, offset - EXCERPT.before), offset + EXCERPT.after);
  return JSON.stringify(part.toString("utf8"));
}

function compareFiles(first: string, second: string, name: string): string | undefined {
  const [a, b] = [fs.readFileSync(first), fs.readFileSync(second)];
  if (a.equals(b)) return undefined;
  const found = a.findIndex((byte, index) => byte !== b[index]);
  const offset = found === -1 ? a.length : found;
  return `${name}: ${offset + 1} バイト目から違います。\n  1 度目 ${excerpt(a, offset)}\n  2 度目 ${excerpt(b, offset)}`;
}

/**
 * @param first folder of a build
 * @param second folder of another build of the same sources
 */
export function compareBuilds(first: string, second: string): Comparison {
  const [a, b] = [filesByName(first), filesByName(second)];
  // Pages name scripts and styles by hash: if one differs, so do all pages.
  const isLoaded = (name: string) => name.startsWith("assets/");
  const names = [...new Set([...a.keys(), ...b.keys()])].sort(
    (x, y) => Number(isLoaded(y)) - Number(isLoaded(x)) || (x < y ? -1 : 1),
  );
  const differences = names.flatMap((name) => {
    const [inFirst, inSecond] = [a.get(name), b.get(name)];
    if (!inFirst) return [`${inSecond}: 2 度目のビルドにだけあります。`];
    if (!inSecond) return [`${inFirst}: 1 度目のビルドにだけあります。`];
    const content = compareFiles(path.join(first, inFirst), path.join(second, inSecond), inFirst);
    if (content) return [content];
    return inFirst === inSecond ? [] : [`${inFirst}: 2 度目のビルドでは名前が ${inSecond} です。`];
  });
  return { same: names.length - differences.length, differences };
}
