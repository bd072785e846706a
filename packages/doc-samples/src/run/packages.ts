import { onlyStandIns } from "../jsr/registry";
import { isConfig, isScript, type Project, type ProjectFile, problemAt } from "../pages/extract";
import type { Problem } from "../report";
import { environmentOf, networkEnvironment, toolOutput } from "./environment";
import { cleanOutput } from "./normalize";
import type { Places } from "./places";
import { execute } from "./process";

/** Message for a writer whose package is younger than the samples' packages may be. */
const PACKAGES_UNTIL =
  "サンプルが使えるのは、packagesUntil の日までに公開されたバージョンです。それより新しいものが必要なら、日付を進めます。";

/** Seconds to download one project's packages. */
const downloadTimeout = 180;

const specifier = /["'](?:npm:|jsr:|https?:\/\/)/;
/** In code, a URL that is not imported is data. */
const imported = /["'](?:npm:|jsr:)|\b(?:from|import)\s*\(?\s*["']https?:\/\//;

function needsPackages(file: ProjectFile): boolean {
  const { code } = file.source;
  if (file.path.endsWith("package.json")) return true;
  // Import maps have any name.
  if (isConfig(file) || code.includes('"imports"')) return specifier.test(code);
  return isScript(file.source) && imported.test(code);
}

/** Whether a project may need remote modules. */
export function usesPackages({ files }: Project): boolean {
  return files.some(needsPackages);
}

const standardLibrary = /["']jsr:\/?@std\/[^"']*["']/g;

/** Whether a project may need remote modules other than Deno's standard library. */
export function usesForeignPackages({ files }: Project): boolean {
  return files.some((file) => {
    const code = file.source.code.replace(standardLibrary, '""');
    return needsPackages({ ...file, source: { ...file.source, code } });
  });
}

/** Whether a project keeps its packages in its own `node_modules`. */
export function hasNodeModules({ files }: Project): boolean {
  return files.some(
    (file) =>
      isConfig(file) &&
      (file.path.endsWith("package.json") || file.source.code.includes('"nodeModulesDir"')),
  );
}

/**
 * Downloads a project's packages, so that its samples run offline.
 *
 * @param root the documentation project, for its package registry settings
 * @param places where the project is written
 */
export async function fetchPackages(
  root: string,
  project: Project,
  places: Places,
): Promise<Problem[]> {
  const scripts = project.files.filter(({ source }) => isScript(source)).map(({ path }) => path);
  const commands = [
    ...(hasNodeModules(project) ? [["install", "--quiet"]] : []),
    ...(scripts.length > 0 ? [["cache", "--quiet", "--no-lock", ...scripts]] : []),
  ];
  for (const args of commands) {
    const { output, code } = await execute({
      executable: places.executable,
      args,
      cwd: places.project,
      env: { ...environmentOf(places), ...networkEnvironment(root) },
      timeout: downloadTimeout,
      maximumOutput: toolOutput,
      folder: places.project,
    });
    if (code === 0) continue;
    const culprit = project.files.find(needsPackages) ?? project.files[0];
    const shown = cleanOutput(output, places, project.files);
    const help =
      places.registry && shown.includes("JSR package not found")
        ? `\n${onlyStandIns}`
        : shown.includes("minimum dependency date")
          ? `\n${PACKAGES_UNTIL}`
          : "";
    const message = `パッケージを取得できません。\n${shown}${help}`;
    return [problemAt(project.page, culprit.source, message)];
  }
  return [];
}
