import path from "node:path";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { isConfig, type Project, type ProjectFile, type Sample } from "./extract";

/** Files a subcommand uses by default. */
const found: readonly [RegExp, RegExp][] = [
  [/\bdeno test\b/, /(^|[/._])test\.\w+$/],
  [/\bdeno bench\b/, /(^|[/._])bench\.\w+$/],
];

/**
 * Files of a project that an execution reads: the sample itself, files the command names, their transitive references
 * (imports, workers, data), and the configuration above them.
 *
 * @param sample an executed sample of the project
 */
export function usedFiles({ files }: Project, { source }: Sample): ProjectFile[] {
  const used = new Set(files.filter((file) => file.source === source));
  const isShell = source.lang === "sh";
  const take = (text: string, folder: string) => {
    for (const file of files) {
      const inFolder = path.posix.relative(folder, file.path);
      if (names(text, file.path) || names(text, inFolder)) used.add(file);
      if (isShell && found.some(([command, name]) => command.test(text) && name.test(file.path)))
        used.add(file);
    }
  };
  if (isShell) take(source.code, "");
  const visited = new Set<ProjectFile>();
  for (let size = -1; size !== used.size; ) {
    size = used.size;
    for (const config of files.filter(isConfig)) {
      const folder = path.posix.dirname(config.path);
      const below = folder === "." ? "" : `${folder}/`;
      if (below === "" || [...used].some((file) => file.path.startsWith(below))) used.add(config);
    }
    for (const file of used) {
      if (visited.has(file)) continue;
      visited.add(file);
      take(file.source.code, path.posix.dirname(file.path));
    }
  }
  return [...used];
}

/** Whether a text names a path as a separate word, with or without "./". */
function names(text: string, file: string): boolean {
  return new RegExp(`(^|["'\\s=/]|\\./)${escapeRegExp(file)}(?![\\w./-])`, "m").test(text);
}
