import { type Command, commandOf, environmentCommand, requestCommands } from "./command";
import type { FoundFence } from "./find-fences";

/** A command drawn with a fence. */
export interface ShownCommand extends Command {
  /** Sample: below the code, which it runs. Requests and environments: above. */
  place: "above" | "below";
}

/**
 * @param fences of the page, in order
 * @param index of the fence
 * @returns the command that the page draws with a fence; undefined for fences that need none, and where the next
 *   commands of the page include it
 */
export function shownCommand(
  fences: readonly FoundFence[],
  index: number,
): ShownCommand | undefined {
  const { node, parsed } = fences[index];
  if (!parsed.ok) return undefined;
  const { fence } = parsed;
  if (fence.lang === "http") {
    const command = isRequest(fences, index) ? requestCommands(node.value) : undefined;
    return command && { ...command, place: "above" };
  }
  if (fence.mode && fence.lang === "sh") {
    const command = environmentCommand(fence);
    return command && { ...command, place: "above" };
  }
  const command = sampleCommand(fences, index);
  const next = fences.slice(index + 1).find((each) => !isResult(each))?.node;
  const isWritten = next?.lang === "sh" && next.value.split("\n").includes(command?.posix ?? "");
  return command && !isWritten ? { ...command, place: "below" } : undefined;
}

/** @returns the command that executes a fence's script; undefined for fences that are none or not executed */
export function sampleCommand(fences: readonly FoundFence[], index: number): Command | undefined {
  const { node, parsed } = fences[index];
  if (!parsed.ok || !parsed.fence.mode || parsed.fence.lang === "sh") return undefined;
  const request = fences.slice(index + 1).find(isRequestOfSample)?.node.value;
  const isServer = parsed.fence.mode === "serve";
  return commandOf(parsed.fence, node.value, isServer ? request : undefined);
}

function isRequestOfSample({ parsed }: FoundFence): boolean {
  return parsed.ok && parsed.fence.lang === "http" && parsed.fence.of === undefined;
}

/** Whether a fence shows what the sample before it printed or answered. */
function isResult({ parsed }: FoundFence): boolean {
  return parsed.ok && (parsed.fence.output || parsed.fence.lang === "http");
}

/** Whether an `http` fence belongs to a `serve` sample. */
function isRequest(fences: readonly FoundFence[], index: number): boolean {
  if (!isRequestOfSample(fences[index])) return false;
  const owner = fences
    .slice(0, index)
    .reverse()
    .find((each) => !isResult(each))?.parsed;
  return owner?.ok === true && owner.fence.mode === "serve";
}
