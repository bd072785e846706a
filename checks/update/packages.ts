import fs from "node:fs";
import path from "node:path";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { siteAt } from "../../src/document/site";
import { type Project, rollBack } from "./deno";
import type { UpdateReport } from "./report";
import { Snapshot } from "./snapshot";

/** A version of a package that pages name. */
interface Used {
  name: string;
  version: string;
  /** Pages with it, relative to the project. */
  files: string[];
}

const SPECIFIER = /\bnpm:\/?((?:@[\w.-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+)(?![\w.-]*\d)/g;

/** @returns the npm packages with an exact version in the pages, by name */
function usedPackages(root: string): Used[] {
  const found = new Map<string, Used>();
  for (const file of siteAt(root).list()) {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    for (const [, name, version] of source.matchAll(SPECIFIER)) {
      const used = found.get(`${name}@${version}`) ?? { name, version, files: [] };
      if (!used.files.includes(file)) used.files.push(file);
      found.set(`${name}@${version}`, used);
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * @param version the one in use, like "5.1.0"
 * @param published all versions of the package
 * @returns the newest of the same major, and the newest of a later one; undefined when there is none
 */
export function newer(
  version: string,
  published: readonly string[],
): { same?: string; later?: string } {
  const major = (each: string) => Number(each.split(".")[0]);
  const newest = stableReleases(published).filter((each) => compareVersions(each, version) > 0);
  return {
    same: newest.filter((each) => major(each) === major(version)).at(-1),
    later: newest.filter((each) => major(each) > major(version)).at(-1),
  };
}

/** @returns the stable ones of a package's versions, oldest first */
export const stableReleases = (published: readonly string[]): string[] =>
  published.filter((version) => /^\d+\.\d+\.\d+$/.test(version)).sort(compareVersions);

/** @returns negative, 0 or positive, as for sorting */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.split(".").map(Number));
  return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
}

/** @returns the page's text with another version wherever it names the package with the old one */
export function replaceVersion(source: string, { name, version }: Used, by: string): string {
  const [package_, old] = [name, version].map(escapeRegExp);
  // npm:express@5.1.0, "express": "^5.1.0", `express` 5.1.0
  const named = new RegExp(
    String.raw`((?<![\w/.-])${package_}(?:@|["'\x60]?:? ?["'\x60]?[\^~]?))${old}(?!\.?\d)`,
    "g",
  );
  return source.replace(named, `$1${by}`);
}

/** Writes the day after which samples use no package into package.json. */
function allowPackagesUntil(root: string, day: string): void {
  const file = path.join(root, "package.json");
  const text = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, text.replace(/("packagesUntil": ")[^"]*/, `$1${day}`));
}

/**
 * Moves the packages of samples to the newest version of their major. Pages that then print something else or fail are
 * reported and left unchanged.
 *
 * @param published asks the registry for all versions of a package
 * @throws Error in Japanese when the registry can't be asked; all files are then those of before
 */
export function updatePackages(
  project: Project,
  options: {
    published(name: string): string[];
    dryRun: boolean;
    log(step: string): void;
  },
): UpdateReport {
  const { published, dryRun, log } = options;
  const started = Date.now();
  const { root } = project;
  const snapshot = new Snapshot(root);
  try {
    allowPackagesUntil(root, new Date(started).toISOString().slice(0, 10));
    const used = usedPackages(root);
    const facts: string[] = [];
    const pages = new Set<string>();
    for (const [index, each] of used.entries()) {
      log(`バージョンを調べています（${index + 1}/${used.length} ${each.name}）`);
      const { same, later } = newer(each.version, published(each.name));
      const places = `${each.files.length} ページ`;
      if (same) facts.push(`${each.name} ${each.version} → ${same}（${places}）`);
      if (later)
        facts.push(
          `${each.name}: ${later} があります。メジャーが違うので、${each.files.join("、")} で自分で試してください`,
        );
      if (!same) continue;
      for (const file of each.files) {
        const target = path.join(root, file);
        fs.writeFileSync(target, replaceVersion(fs.readFileSync(target, "utf8"), each, same));
        pages.add(file);
      }
    }
    const changedPages = [...pages].sort();
    log(`${changedPages.length} ページのサンプルを実行しています`);
    const replaced = new Map(
      changedPages.map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]),
    );
    const problems = changedPages.length > 0 ? project.runSamples(changedPages) : [];
    const changes = rollBack(root, snapshot, replaced);
    for (const file of new Set([...changes, ...problems].map(({ file }) => file)))
      fs.writeFileSync(path.join(root, file), snapshot.textOf(file) ?? "");
    const updated = snapshot.changed();
    if (dryRun) snapshot.restore();
    return {
      title: "サンプルの npm パッケージの更新",
      dryRun,
      facts: facts.length > 0 ? facts : ["新しいバージョンはありません"],
      seconds: (Date.now() - started) / 1000,
      added: [],
      removed: [],
      updated,
      changes,
      problems,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    snapshot.restore();
    throw new Error(
      `パッケージを更新できなかったので、すべて元に戻しました。\n${reason}\n直してから、もう一度 npm run update:packages を実行してください。`,
    );
  }
}
