/** Which samples of Deploy's pages do not run on Deploy's Deno: `npm run versions -- --only 2.5.0`. */
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
