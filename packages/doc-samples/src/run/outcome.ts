/** What comes of running a project, and what is asked of it. */
import type { GoodFence } from "../pages/extract";
import type { Problem } from "../report";
import type { NotCompared, Photographer } from "./photographer";

/** New content of a fence, for `--update`. */
export interface Update {
  source: GoodFence;
  text: string;
}

/** Results of a project's samples. */
export interface ProjectRun {
  problems: Problem[];
  updates: Update[];
  notCompared: NotCompared[];
}

export interface RunOptions {
  /** The documentation project. */
  root: string;
  online: boolean;
  /** Rewrite differing outputs instead of reporting them. */
  update: boolean;
  /** Compare outputs whatever the exit code: an older Deno may fail where the pinned one does not. */
  anyExit?: boolean;
  /** Without one, no picture is taken. */
  photographer?: Photographer;
}
