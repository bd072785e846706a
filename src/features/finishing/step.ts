import type { Plugin } from "@docusaurus/types";

/** A site that Docusaurus has built. */
export interface BuiltSite {
  outDir: string;
  /** Base path, starting and ending with "/". */
  baseUrl: string;
  /** Page addresses with base path. */
  routes: readonly string[];
}

/** A feature's part in finishing a build. */
export interface Step {
  /** Of the feature: shown while it writes files. */
  name: string;
  /**
   * @param html a page as the steps before leave it
   * @param file its path in the build, with "/"
   * @returns the page for the steps after
   */
  finishPage?(html: string, file: string): string;
  /** Writes files, when all pages are written and the files of the steps before. */
  finish?(site: BuiltSite): void | Promise<void>;
}

/** A plugin whose step `finishing` runs. */
export type FinishingPlugin = Plugin & Step;
