import fs from "node:fs";
import path from "node:path";
import { startGroup } from "./workspace";

const root = path.join(__dirname, "../..");

/** What a program took with all that it started. */
export interface Usage {
  seconds: number;
  /** NaN where there is no /proc to read it from. */
  cpuSeconds: number;
  /** The most at one moment, in MiB; NaN where there is no /proc. */
  memory: number;
}

/** Milliseconds between two looks: short against any build, and one takes about a millisecond. */
const INTERVAL = 200;
/** Linux counts processor time in hundredths of a second on every machine. */
const TICKS = 100;

/** Processor seconds and MiB of the processes of a group, by id. */
function readGroup(group: number): Map<string, { cpu: number; memory: number }> {
  const found = new Map<string, { cpu: number; memory: number }>();
  for (const id of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      // The name before may have spaces; see proc_pid_stat(5): 3 state, 5 group, 14 user time, 15 system time.
      const fields = fs
        .readFileSync(`/proc/${id}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      if (Number(fields[2]) !== group) continue;
      const [, kib] = fs.readFileSync(`/proc/${id}/status`, "utf8").match(/^VmRSS:\s+(\d+)/m) ?? [];
      found.set(id, {
        cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
        memory: Number(kib ?? 0) / 1024,
      });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/**
 * Runs a Node program to its end.
 *
 * @param args its file and what it is given
 * @throws Error with the end of what it printed when it fails
 */
export async function runMeasured(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Usage> {
  const started = performance.now();
  const child = startGroup(args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const hasProc = fs.existsSync("/proc/self/stat");
  const cpu = new Map<string, number>();
  let memory = hasProc ? 0 : Number.NaN;
  const look = () => {
    const group = [...readGroup(child.pid ?? 0)];
    for (const [id, process] of group) cpu.set(id, process.cpu);
    memory = Math.max(
      memory,
      group.reduce((sum, [, process]) => sum + process.memory, 0),
    );
  };
  const timer = hasProc ? setInterval(look, INTERVAL) : undefined;
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`${cwd} で node ${args.join(" ")} が失敗しました。\n${output.slice(-4000)}`);
  }
  const cpuSeconds = hasProc ? [...cpu.values()].reduce((sum, each) => sum + each, 0) : Number.NaN;
  return { seconds: (performance.now() - started) / 1000, cpuSeconds, memory };
}

/** @returns what Node runs for a command of Docusaurus in a copy of the site */
export function docusaurus(site: string, command: string, ...options: string[]): string[] {
  const config = path.join(site, "docusaurus.config.ts");
  return [path.join(root, "tools/docusaurus.mjs"), command, ...options, "--config", config];
}

/**
 * Builds a copy of the site.
 *
 * @param isCi whether the machine is clean, as those of CI are
 */
export function buildSite(site: string, isCi: boolean): Promise<Usage> {
  const { CI: _, ...env } = process.env;
  return runMeasured(docusaurus(site, "build"), site, isCi ? { ...env, CI: "1" } : env);
}
