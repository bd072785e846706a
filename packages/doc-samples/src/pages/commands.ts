import { shownFile } from "@deno-docs-ja/document/fence/command";
import { visibleFences } from "@deno-docs-ja/document/fence/proofs";
import { sampleCommand } from "@deno-docs-ja/document/fence/shown-command";
import type { Problem } from "../report";
import { isFollowed, type PageFence, type PageSamples, problemAt } from "./extract";

/** @returns the commands that a page shows for its executed scripts, with the scripts' files */
export function commandsOf(fences: readonly PageFence[]): { file: string; posix: string }[] {
  const visible = visibleFences(fences);
  return visible.flatMap((each, index) => {
    const command = sampleCommand(visible, index);
    const file = each.parsed.ok && shownFile(each.parsed.fence);
    return command && file ? [{ file, posix: command.posix }] : [];
  });
}

/**
 * A command that a page only shows must be one that was executed.
 *
 * @returns a problem for each line of a `sh` fence that runs an executed script in another way
 */
export function checkCommands({ page, fences }: PageSamples): Problem[] {
  // There, all commands are executed.
  if (isFollowed(page)) return [];
  const commands = commandsOf(fences);
  return fences
    .filter(({ fence }) => fence?.lang === "sh" && !fence.mode && fence.check.kind === "always")
    .flatMap((source) =>
      source.code.split("\n").flatMap((line, index) => {
        const scripts = line.split(/\s+/).filter((word) => /\.[jt]sx?$/.test(word));
        if (!/^deno (?:run|test|serve)\b/.test(line) || scripts.length !== 1) return [];
        const same = commands.filter(({ file }) => file === scripts[0]);
        if (same.length === 0 || same.some(({ posix }) => posix === line.trim())) return [];
        const message = `このコマンドは、検査が実行した「${same[0].posix}」と違います。同じにするか、run を付けて実行します。`;
        return [problemAt(page, source, message, index + 1)];
      }),
    );
}
