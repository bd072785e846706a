/** Formats and lints samples. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isTypeError } from "@deno-docs-ja/document/fence/fence";
import type { Page } from "@deno-docs-ja/document/site";
import type { Problem } from "../report";
import { diffLines } from "../run/diff";
import {
  createPlaces,
  environmentOf,
  toolOutput,
  toolTimeout,
  type Workspace,
  writeProject,
} from "../run/environment";
import {
  type GoodFence,
  isConfig,
  isScript,
  type Project,
  type ProjectFile,
  problemAt,
} from "../pages/extract";
import { inParallel } from "../run/in-parallel";
import { onlyUsedNames } from "../jsr/registry";
import { cleanOutput } from "../run/normalize";
import type { Places } from "../run/places";
import { fetchPackages, usesForeignPackages, usesPackages } from "../run/packages";
import { execute, type Outcome } from "../run/process";

import { deno } from "./deno";

/** A fence with its page. */
export interface Located {
  page: Page;
  source: GoodFence;
}

const formatted = ["ts", "tsx", "js", "jsx", "json", "jsonc"];

/** An unchecked sample, or one that must fail, may not even parse. */
function mayBeBroken({ fence }: GoodFence): boolean {
  return fence.check.kind === "never" || fence.expectError !== undefined;
}

/**
 * Formats samples with `deno fmt`, all in one process.
 *
 * @returns the formatted text of each fence; undefined, with a reason, where Deno cannot parse it
 */
export async function formatAll(
  workspace: Workspace,
  fences: readonly Located[],
): Promise<{ located: Located; text?: string; error?: string; line?: number }[]> {
  const places = createPlaces(workspace, "fmt");
  const files = writeEach(
    places,
    fences.filter(({ source }) => formatted.includes(source.lang)),
  );
  if (files.length === 0) return [];
  const { output } = await deno(places, ["fmt", "--quiet", "--no-config", "."]);
  const errors = new Map(
    output
      .split(/^(?=Error formatting: )/m)
      .map((block) => /^Error formatting: (.+)\n([\s\S]*)$/.exec(block))
      .flatMap((match) => (match ? [[path.basename(match[1]), match[2]] as const] : [])),
  );
  return files.map(({ located, file }) => {
    const error = errors.get(path.basename(file));
    if (error === undefined) {
      const text = fs.readFileSync(file, "utf8").replace(/\n$/, "");
      return { located, text };
    }
    const line = /:(\d+):\d+$/m.exec(error) ?? /Line (\d+), column/.exec(error);
    const shown = cleanOutput(error, places, []).replace(/\n(\s+at file:|error: )[\s\S]*$/, "");
    return { located, error: shown, line: line ? Number(line[1]) : 0 };
  });
}

/** Checks samples with `deno fmt` and, where they parse, `deno lint`. */
export async function checkSources(
  workspace: Workspace,
  fences: readonly Located[],
): Promise<Problem[]> {
  const results = await formatAll(workspace, fences);
  const readable = results.filter(({ text }) => text !== undefined).map(({ located }) => located);
  const formatProblems = results.flatMap(({ located, text, error, line }) => {
    const { page, source } = located;
    if (text === undefined)
      return mayBeBroken(source)
        ? []
        : [problemAt(page, source, `deno fmt がコードを読み取れません。\n${error}`, line)];
    if (text === source.code) return [];
    const [before, after] = [source.code.split("\n"), text.split("\n")];
    const first = before.findIndex((value, index) => value !== after[index]);
    const at = (first < 0 ? before.length - 1 : first) + 1;
    const help =
      `deno fmt の形ではありません。${workspace.command} --update で直せます。`;
    return [problemAt(page, source, [help, ...diffLines(before, after)].join("\n"), at)];
  });
  return [...formatProblems, ...(await checkLint(workspace, readable))];
}

/** The parts of `deno lint --json` read here and by checks/lint-rules. */
export interface LintReport {
  diagnostics: {
    filename: string;
    range: { start: { line: number } };
    message: string;
    code: string;
    hint: string | null;
  }[];
  errors: { file_path: string; message: string }[];
}

async function checkLint(workspace: Workspace, fences: readonly Located[]): Promise<Problem[]> {
  const places = createPlaces(workspace, "lint");
  const files = writeEach(
    places,
    fences.filter(({ source }) => isScript(source)),
  );
  if (files.length === 0) return [];
  const { output } = await deno(places, ["lint", "--json", "--no-config", "."]);
  const report: LintReport = JSON.parse(
    output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1),
  );
  const locate = (name: string) => {
    const found = files.find(({ file }) => path.basename(file) === path.basename(name));
    if (!found) throw new Error(`deno lint: ${name}`);
    return found.located;
  };
  return [
    ...report.diagnostics.map(({ filename, range, message, code, hint }) => {
      const { page, source } = locate(fileURLToPath(filename));
      const help = hint ? `\n${hint}` : "";
      return problemAt(
        page,
        source,
        `deno lint: ${message}（${code}）${help}\nわざと書いた例なら、前の行に // deno-lint-ignore ${code} を置きます。`,
        range.start.line,
      );
    }),
    ...report.errors.map(({ file_path, message }) => {
      const { page, source } = locate(file_path);
      return problemAt(page, source, `deno lint がコードを読み取れません。\n${message}`);
    }),
  ];
}

function writeEach(
  places: Places,
  fences: readonly Located[],
): { located: Located; file: string }[] {
  return fences
    .filter(({ source }) => source.code !== "")
    .map((located, index) => {
      const file = path.join(places.project, `${index}.${located.source.lang}`);
      fs.writeFileSync(file, `${located.source.code}\n`);
      return { located, file };
    });
}
