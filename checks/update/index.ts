import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Problem, Report } from "@deno-docs-ja/doc-samples/report";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import { writeAtomically } from "@deno-docs-ja/doc-samples/write-atomically";
import { readArguments, runCommand } from "../command-line";
import { readLists } from "../facts/lists";
import { readJson } from "../json";
import { readRules } from "../lint-rules/read-rules";
import { CHECKS_AFTER, type Project, updateDeno } from "./deno";
import { type Names, namesOf } from "./names";
import { stableReleases, updatePackages } from "./packages";
import { writeReport } from "./report";

const help = `使い方: npm run update:deno [-- オプション] [バージョン]
        npm run update:packages [-- オプション]

update:deno は、新しい Deno に合わせる。バージョンを省くと、最新の安定版にする。インストールし、データを
読み直し、すべてのサンプルを実行して、違いがバージョンの番号だけの出力を書き込む。ほかの違いは書き換えずに、
報告に並べる。失敗すると、すべて元に戻す。途中で直した後にもう一度実行すると、続きから進む。
update:packages は、サンプルの npm パッケージを、同じメジャーの最新のバージョンにする。

  --dry-run      報告だけを作り、ファイルは変えない
  --report FILE  報告の Markdown を書く場所（省くと .cache/update/report.md）`;

/** Versions named in a message. */
const SHOWN = 5;

const root = path.resolve(__dirname, "../..");
const folder = path.join(root, ".cache/update");

function log(step: string): void {
  console.error(`[update] ${step}`);
}

/**
 * @returns what npm prints
 * @throws with npm's own words
 */
function npm(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} が失敗しました。\n${stderr.trim()}`);
  return stdout;
}

/** @returns all published versions of a package */
function published(name: string): string[] {
  const versions = JSON.parse(npm("view", name, "versions", "--json")) as string | string[];
  return [versions].flat();
}

/** Runs checks in a separate process: this one has the old Deno's version in memory. */
function check(...args: string[]): Problem[] {
  const file = path.join(os.tmpdir(), `deno-docs-update-${process.pid}.json`);
  const script = path.join(root, "checks/index.ts");
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, ...args, "--report", file],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  const report = readJson<Report>(file);
  if (!report)
    throw new Error(
      `npm run check -- ${args.join(" ")} が終わりませんでした（終了コード ${status}）。`,
    );
  fs.rmSync(file);
  return report.problems;
}

const project: Project = {
  root,
  install: (version) => void npm("install", "--save-dev", "--save-exact", `deno@${version}`),
  readNames: () =>
    namesOf(
      readLists(root),
      readRules().rules.map(({ name }) => name),
    ),
  regenerate: () => void check("--only", "cli,node,lint-rules", "--update"),
  runSamples: (pages = []) => check("--only", "samples", "--update", ...pages),
  check: () => check(...CHECKS_AFTER),
};

/**
 * @param wanted version from the command line; undefined means the newest
 * @throws Error in Japanese when there is no such release
 */
function chooseVersion(wanted: string | undefined): string {
  if (wanted !== undefined && stableReleases([wanted]).length === 0)
    throw new Error(`「${wanted}」は使えません。2.9.7 のような安定版の番号を書いてください。`);
  const releases = stableReleases(published("deno"));
  const newest = releases.at(-1);
  if (newest === undefined) throw new Error("npm に deno の安定版がありません。");
  if (wanted === undefined || releases.includes(wanted)) return wanted ?? newest;
  throw new Error(
    `Deno ${wanted} は npm にありません。新しい順に ${releases.slice(-SHOWN).reverse().join("、")} があります。`,
  );
}

/** @returns the version pinned by the last commit; undefined outside git */
function committedVersion(): string | undefined {
  const { status, stdout } = spawnSync("git", ["show", "HEAD:package.json"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? JSON.parse(stdout).devDependencies.deno : undefined;
}

function updateDenoTo(wanted: string | undefined, dryRun: boolean) {
  const installed = findDeno().version;
  const from = committedVersion() ?? installed;
  const to = chooseVersion(wanted);
  if (from === to && installed === to) return undefined;
  const namesFile = (version: string) => path.join(folder, `names-${version}.json`);
  if (installed !== to) writeAtomically(namesFile(installed), JSON.stringify(project.readNames()));
  const oldNames = readJson<Names>(namesFile(from));
  return updateDeno(project, { from, to, installed, oldNames, dryRun, log });
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        report: { type: "string", default: path.join(folder, "report.md") },
        help: { type: "boolean", default: false },
      },
    },
    help,
  );
  const [what, version, ...others] = positionals;
  if (values.help) return console.log(help);
  if (others.length > 0 || (what === "packages" && version !== undefined))
    throw new Error(`引数が多すぎます。\n\n${help}`);
  const dryRun = values["dry-run"];
  const report =
    what === "packages"
      ? updatePackages(project, { published, dryRun, log })
      : updateDenoTo(version, dryRun);
  if (!report) return console.log("すでに最新の Deno です。変えるものはありません。");
  const text = writeReport(report);
  writeAtomically(path.resolve(values.report), text);
  console.log(text);
  console.log(`報告を ${path.relative(process.cwd(), path.resolve(values.report))} に書きました。`);
}

runCommand(main);
