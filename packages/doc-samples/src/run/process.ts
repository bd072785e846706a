import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** What to run. */
export interface Command {
  executable: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  stdin?: string;
  /** Run in a pseudo-terminal, and type the lines of `stdin` one by one, each when the program waits. */
  terminal?: boolean;
  /** Time limit in seconds. */
  timeout: number;
  /** Bytes of output at which the process is killed. */
  maximumOutput: number;
  /** Folder of this command alone: processes working in it or naming it in their environment descend from it. */
  folder: string;
}

/** How an execution ended. */
export interface Outcome {
  /** Standard output and error, interleaved as they arrived. */
  output: string;
  /** Exit code; null after a signal. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why the process was killed; undefined when it exited on its own. */
  ended?: "timeout" | "output" | "stopped";
  /** Command lines of processes still running after the end, which were killed. */
  leftovers: string[];
}

/** A running process. */
export interface Running {
  done: Promise<Outcome>;
  /** True once the process has exited. */
  exited(): boolean;
  /**
   * Resolves when the process has printed something and then nothing for a while, or after the given seconds; false if
   * it prints nothing.
   */
  settled(seconds: number): Promise<boolean>;
  /** Stops the process, by default as Ctrl+C does, and by force if that fails. */
  stop(signal?: NodeJS.Signals): void;
}

/** Milliseconds without output after which a program waits: for an answer, or as a server for requests. */
const quiet = 700;
/** Milliseconds for the rest of the output after the end. Only a process that escaped would keep the pipe open. */
const rest = 15_000;
/** Milliseconds that descendants get to exit after the sample. */
const grace = 300;
const running = new Set<ChildProcess>();

/** Runs a command and waits for its exit. */
export function execute(command: Command): Promise<Outcome> {
  return start(command).done;
}

/** Starts a command in its own process group; nothing of it outlives `done`. */
export function start(command: Command): Running {
  const { executable, args, cwd, env } = command;
  const windows = process.platform === "win32";
  // The shell joins both streams into one pipe: only this keeps the write order.
  const child = windows
    ? spawn(executable, args, { cwd, env })
    : spawn("/bin/sh", ["-c", 'exec "$0" "$@" 2>&1', executable, ...args], {
        cwd,
        env,
        detached: true,
      });
  running.add(child);
  const chunks: Buffer[] = [];
  let size = 0;
  let ended: Outcome["ended"];
  const end = (reason: NonNullable<Outcome["ended"]>, signal: NodeJS.Signals = "SIGKILL") => {
    ended ??= reason;
    signalGroup(child, signal);
  };
  const answers = command.terminal ? (command.stdin?.split("\n").slice(0, -1) ?? []) : [];
  let waiting: NodeJS.Timeout | undefined;
  let lastOutput: number | undefined;
  const answer = () => {
    const line = answers.shift();
    if (line !== undefined) child.stdin?.write(`${line}\n`);
  };
  const receive = (chunk: Buffer) => {
    clearTimeout(waiting);
    waiting = setTimeout(answer, quiet);
    lastOutput = Date.now();
    if (size + chunk.length > command.maximumOutput) {
      if (ended !== "output") end("output");
      return;
    }
    size += chunk.length;
    chunks.push(chunk);
  };
  child.stdout?.on("data", receive);
  child.stderr?.on("data", receive);
  child.stdin?.on("error", () => undefined); // The sample may exit without reading stdin.
  if (!command.terminal) child.stdin?.end(command.stdin ?? "");
  const timer = setTimeout(() => end("timeout"), command.timeout * 1000);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve([code, signal]));
  });
  const finish = async (): Promise<Outcome> => {
    try {
      const [code, signal] = await exit;
      const leftovers = await endLeftovers(child, command.folder);
      await Promise.race([closed, delay(rest, undefined, { ref: false })]);
      const output = Buffer.concat(chunks).toString("utf8");
      return { output, code, signal, ended, leftovers };
    } finally {
      clearTimeout(timer);
      clearTimeout(waiting);
      child.stdin?.end();
      child.stdout?.destroy();
      child.stderr?.destroy();
      running.delete(child);
    }
  };
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    done: finish(),
    exited,
    async settled(seconds) {
      const end = Date.now() + seconds * 1000;
      const isQuiet = () => lastOutput !== undefined && Date.now() - lastOutput > quiet;
      while (!exited() && !isQuiet() && Date.now() < end) await delay(50);
      return exited() || lastOutput !== undefined;
    },
    stop(signal = "SIGINT") {
      end("stopped", signal);
      setTimeout(() => signalGroup(child, "SIGKILL"), 1000).unref();
    },
  };
}

/** Kills every running process group; for when the check itself is interrupted. */
export function endAll(): void {
  for (const child of running) signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid && process.platform !== "win32") process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group is already gone.
  }
}

/**
 * Kills what a process left behind, after a grace period.
 *
 * @returns the command lines of the killed processes
 */
async function endLeftovers(child: ChildProcess, folder: string): Promise<string[]> {
  let found = descendants(child.pid, folder);
  for (let waited = 0; found.length > 0 && waited < grace; waited += 50) {
    await delay(50);
    found = descendants(child.pid, folder);
  }
  signalGroup(child, "SIGKILL");
  const commands = found.map(({ command }) => command);
  for (let round = 0; found.length > 0 && round < 20; round++) {
    for (const { pid } of found) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Exited meanwhile.
      }
    }
    await delay(20);
    found = descendants(child.pid, folder);
  }
  return commands;
}

/**
 * Processes of a group, or with a directory in their environment or as working directory, from Linux' /proc; the
 * directory finds processes that left the group and environment. Elsewhere the list is empty and only the group is
 * killed.
 */
function descendants(
  group: number | undefined,
  folder: string,
): { pid: number; command: string }[] {
  if (process.platform !== "linux") return [];
  const others = new Set([...running].map(({ pid }) => pid));
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, , pgrp] = fs
          .readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        if (state === "Z" || state === "X") return [];
        // Another sample's, which runs in the background of this one.
        if (Number(pgrp) !== group && others.has(Number(pgrp))) return [];
        const belongs =
          Number(pgrp) === group ||
          fs.readFileSync(`/proc/${name}/environ`, "utf8").includes(`${folder}/`) ||
          `${fs.readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`);
        if (!belongs) return [];
        const command = fs
          .readFileSync(`/proc/${name}/cmdline`, "utf8")
          .split("\0")
          .join(" ")
          .trim();
        return [{ pid: Number(name), command }];
      } catch {
        return []; // It exited meanwhile, or has another owner.
      }
    });
}
