/** The folders in which a sample runs. */

/** Installed tools. */
export interface NodeTools {
  /** Directory of `node`, `npm`, `npx` and `tsc`. */
  bin: string;
  /** Directory of their packages. */
  packages: string;
}

/** Where a sample ran; see `createPlaces`. */
export interface Places {
  project: string;
  home: string;
  temporary: string;
  denoDir: string;
  executable: string;
  /** See `Workspace`. */
  registry?: string;
  /** What a writer types to check a page again, before its path. */
  command: string;
  /** See `Workspace`. */
  clock?: () => Record<string, string>;
  /** Node.js, npm and tsc, for samples that call one of them. */
  nodeTools?: NodeTools;
}
