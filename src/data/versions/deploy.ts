/** Which samples of Deploy's pages do not run on Deploy's Deno: `npm run versions -- --only 2.5.0`. */
import type { FoundFence } from "@deno-docs-ja/document/fence/find-fences";
import measuredJson from "./deploy.json";

/** The release that Deno Deploy announces, and when its document was last read. This is the only place to change. */
export const deployDeno = {
  version: "2.5.0",
  as_of: "2026-06-18",
  source: "https://docs.deno.com/deploy/reference/runtime/",
};

/** How the samples of a page went. They are named as in `findFences`. */
export interface PageVerdicts {
  /** `hashFences` of the page that was measured. */
  hash: string;
  /** Number of samples and proofs that were executed. */
  executed: number;
  /** Sample → the first message of the run that failed; where only texts differ, a line of a diff: "- a" or "+ a". */
  fails: Record<string, string>;
}

/** Content of the measured data, written by `npm run versions`, never by hand. */
export interface DeployVerdicts {
  deno: string;
  pages: Record<string, PageVerdicts>;
}

export const deployVerdicts: DeployVerdicts = measuredJson;

/** @returns whether readers may take the code of a page for code that they deploy */
export const isAboutDeploy = (file: string): boolean =>
  file.startsWith("deploy/") || file.startsWith("kv/manual/on_deploy");

/**
 * @param file a page
 * @param hash `hashFences` of it as it is now
 * @returns its verdicts; undefined where nothing was measured of what it shows now on the announced release
 */
export function verdictsOf(
  file: string,
  hash: string,
  { deno, pages }: DeployVerdicts = deployVerdicts,
): PageVerdicts | undefined {
  const found = Object.hasOwn(pages, file) ? pages[file] : undefined;
  return deno === deployDeno.version && found?.hash === hash ? found : undefined;
}

/**
 * Programs of Deploy's pages that run on readers' own machines: what the page says of them is not about Deploy. The
 * whole page where its samples need a stand-in of a service that only a newer Deno can be.
 */
const LOCAL: Readonly<Record<string, readonly string[] | "all">> = {
  "deploy/manual/environment-variables.md": ["check_env.ts"],
  "deploy/manual/sandbox.md": "all",
};

function isLocal(file: string, name: string): boolean {
  const names = Object.hasOwn(LOCAL, file) ? LOCAL[file] : [];
  return names === "all" || names.includes(name);
}

/** Whether readers deploy a sample: commands and tests run on their own machines, and nobody sees proofs. */
function isDeployed(file: string, { name = "", parsed }: FoundFence): boolean {
  if (!parsed.ok || isLocal(file, name)) return false;
  const { mode, lang, proof } = parsed.fence;
  return (mode === "run" || mode === "serve") && lang !== "sh" && !proof;
}

/**
 * @param file a page
 * @param hash `hashFences` of it as it is now
 * @param fence one of its fences
 * @returns what readers see below it where it does not run on Deploy
 */
export function deployNote(
  file: string,
  hash: string,
  fence: FoundFence,
  verdicts?: DeployVerdicts,
): string | undefined {
  const reason = verdictsOf(file, hash, verdicts)?.fails[fence.name ?? ""];
  if (reason === undefined || !isDeployed(file, fence)) return undefined;
  const place = `Deno Deploy（${deployDeno.version}）では`;
  const [, sign, line] = /^([+-] )?(.*)$/.exec(reason.replace(/`/g, "'")) ?? [];
  if (sign === undefined) return `${place}動きません: \`${line}\``;
  return sign === "- "
    ? `${place}、結果に \`${line}\` がありません`
    : `${place}結果が違います: \`${line}\``;
}
