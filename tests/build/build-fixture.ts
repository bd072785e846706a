/** Builds tests/fixtures/site, with changes, as `npm run build` builds the site. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { writeFiles } from "@deno-docs-ja/document/testing/folders";
import { afterAll } from "vitest";
import { stageSite } from "../stage-site";

export const root = path.join(__dirname, "../..");
const fixture = path.join(root, "tests/fixtures/site");

/** Deployment settings, which must not come from the machine running the tests. */
export const settings = [
  "SITE_URL",
  "BASE_URL",
  "GTM_CONTAINER_ID",
  "REPO_URL",
  "API_VIEWER_SOURCE",
  "SEARCH_PROVIDER",
  "ALGOLIA_APP_ID",
  "ALGOLIA_SEARCH_KEY",
  "ALGOLIA_INDEX",
] as const;

export interface Outcome {
  code: number | null;
  /** All output, without colours. */
  output: string;
}

/**
 * Runs a program to completion.
 *
 * @param folder working directory
 * @param variables environment on top of this process's, without its deployment settings
 */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  variables: Record<string, string> = {},
): Promise<Outcome> {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  for (const name of settings) delete env[name];
  // Vitest's value would set the build mode.
  delete env.NODE_ENV;
  // Builds in CI keep no cache, and these run one after another.
  delete env.CI;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, ...variables },
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** A copy of the fixture in its own directory. */
export interface FixtureSite {
  folder: string;
  /**
   * Builds the fixture after undoing changes of earlier calls.
   *
   * @param changes file → new content
   * @param variables deployment settings
   */
  build(changes: Record<string, string>, variables?: Record<string, string>): Promise<Outcome>;
}

/** All but the shared folders, which link to the site. */
const own = ["kv", "src/pages", "static", "sidebar.ts", "navbar.json", "docusaurus.config.ts"];

/** @returns the copy, removed after the file's tests; builds after the first successful one use its cache */
export function createFixture(): FixtureSite {
  const folder = stageSite("build-fixture");
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  function restore(): void {
    for (const name of own) {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
      const source = path.join(fixture, name);
      if (fs.existsSync(source)) fs.cpSync(source, path.join(folder, name), { recursive: true });
    }
  }

  return {
    folder,
    build(changes, variables) {
      restore();
      writeFiles(folder, changes);
      const config = path.join(folder, "docusaurus.config.ts");
      return run(
        process.execPath,
        ["tools/docusaurus.mjs", "build", folder, "--config", config, "--no-minify"],
        root,
        variables,
      );
    },
  };
}
