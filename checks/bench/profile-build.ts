/** Where the time of a build goes. */
import fs from "node:fs";
import path from "node:path";
import { docusaurus, runMeasured } from "./run-measured";
import { temporaryFolder } from "./workspace";

/** A processor's profile as V8 writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  /** Id of the node at each sample. */
  samples: number[];
  /** Microseconds from one sample to the next. */
  timeDeltas: number[];
}

/** Time of one owner of code. */
export interface Share {
  owner: string;
  seconds: number;
}

/** What V8 calls time in which no JavaScript runs. */
const OTHER: Record<string, string> = {
  "(garbage collector)": "ガベージコレクション",
  "(program)": "JavaScript の外（ファイルの読み書きなど）",
  "(idle)": "待ち（ほかのスレッドやプロセス）",
};

/**
 * @param url address of a script
 * @param functionName what V8 calls the function, or the time without one
 * @returns package, plugin or folder that the code belongs to
 */
export function ownerOf(url: string, functionName: string): string {
  if (functionName.startsWith("RegExp:")) return "正規表現";
  if (url === "") return OTHER[functionName] ?? "Node.js";
  if (url.startsWith("node:")) return "Node.js";
  const [, name] = url.match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/?]+)/) ?? [];
  if (name) return name;
  const [, plugin] = url.match(/[\\/](src[\\/][\w-]+(?:[\\/][\w-]+(?=[\\/]))?)/) ?? [];
  return plugin ?? "ページの描画（server.bundle.js）";
}

/**
 * @param profile what one thread did
 * @returns seconds by owner, the longest first
 */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): Share[] {
  const owners = new Map(
    nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame.url, callFrame.functionName)]),
  );
  const seconds = new Map<string, number>();
  samples.forEach((id, sample) => {
    const owner = owners.get(id) ?? "Node.js";
    seconds.set(owner, (seconds.get(owner) ?? 0) + timeDeltas[sample] / 1e6);
  });
  return [...seconds]
    .map(([owner, seconds]) => ({ owner, seconds }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** How many owners are named; the others are too short to be worth a look. */
const NAMED = 12;

/**
 * Builds a copy of the site while its threads are watched, which takes longer than it does otherwise.
 *
 * @param isCi whether the machine is clean, as those of CI are
 * @returns lines about the thread that the build waits for
 */
export async function profileBuild(site: string, isCi: boolean): Promise<string[]> {
  const folder = temporaryFolder();
  const { CI: _, ...env } = process.env;
  await runMeasured(docusaurus(site, "build"), site, {
    ...env,
    ...(isCi && { CI: "1" }),
    NODE_OPTIONS: `--require ${path.join(__dirname, "record-profile.cjs")}`,
    PROFILE_FOLDER: folder,
  });
  const shares = fs
    .readdirSync(folder)
    .map((name) => sharesOf(JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"))));
  const busy = (all: Share[]) =>
    all.reduce((sum, { owner, seconds }) => (owner === OTHER["(idle)"] ? sum : sum + seconds), 0);
  const [main] = shares.sort((one, other) => busy(other) - busy(one));
  return main.slice(0, NAMED).map(({ owner, seconds }) => `${seconds.toFixed(1)} 秒  ${owner}`);
}
