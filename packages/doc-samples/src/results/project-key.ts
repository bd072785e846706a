/** What decides the outcome of a project of samples, as one short key: what passed once for a key need not run again. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { ServerName } from "@deno-docs-ja/document/fence/fence";
import { shotFile, shotWidths } from "@deno-docs-ja/document/fence/shots";
import type { Site } from "@deno-docs-ja/document/site";
import { buildSync } from "esbuild";
import type { PageFence, Project } from "../pages/extract";
import { nodeToolsKey, usesNodeTools } from "../run/node-tools";
import { findVersion, serversOf } from "../run/servers";

const DOCUMENT = "@deno-docs-ja/document";
/** Sources that make programs of fences, check them and run them. */
const RUNNER = ["pages/extract.ts", "run/run.ts", "static/sources.ts", "static/types.ts"];

const hash = (...parts: (string | Buffer)[]) => {
  const result = createHash("sha256");
  for (const part of parts) result.update(part);
  return result.digest("hex").slice(0, 16);
};

/**
 * @param entries the runner's sources, absolute paths
 * @returns a key of their code with all of ours that they import, whatever its comments and formatting
 * @throws when a source cannot be read or parsed
 */
export function keyOfRunner(
  entries = RUNNER.map((file) => path.join(__dirname, "..", file)),
): string {
  const { outputFiles } = buildSync({
    entryPoints: entries,
    bundle: true,
    minify: true,
    platform: "node",
    packages: "external",
    // Whose parser makes fences of pages.
    alias: { [DOCUMENT]: path.dirname(require.resolve(`${DOCUMENT}/site`)) },
    // It has the versions of all the site's libraries.
    external: ["*/package.json"],
    legalComments: "none",
    outdir: "runner",
    write: false,
  });
  return hash(...outputFiles.map(({ contents }) => Buffer.from(contents)));
}

/**
 * Prepares keys of projects.
 *
 * @param site the site, which has the samples' pictures
 * @param conditions other inputs of all results, such as the versions of Deno and of the runner
 * @returns a function from a project to its key, 16 hexadecimal digits
 */
export function projectKeys(site: Site, ...conditions: unknown[]): (project: Project) => string {
  const versions = new Map<ServerName, string>();
  const versionOf = (server: ServerName): string => {
    const version = versions.get(server) ?? findVersion(server);
    versions.set(server, version);
    return version;
  };
  const textOf = (fence?: PageFence) => [fence?.lang, fence?.meta, fence?.code];
  const picturesOf = ({ fence }: PageFence) =>
    shotWidths.map((width) => {
      const file =
        fence?.shot && path.join(site.root, site.settings.static, shotFile(fence.shot, width));
      return file && fs.existsSync(file) ? hash(fs.readFileSync(file)) : "";
    });
  return (project) => {
    const { files, samples, steps } = project;
    const content = [
      steps?.map((step) => ("file" in step ? step.file.source.name : "")),
      files.map(({ path, shownAs, source }) => [path, shownAs, textOf(source)]),
      samples.flatMap(({ source, output, requests, previews }) =>
        [source, output, ...requests, ...previews].map(textOf),
      ),
      usesNodeTools(project) ? nodeToolsKey : "",
      serversOf(project).map(versionOf),
      samples.flatMap(({ source }) => (source.fence.shot ? picturesOf(source) : [])),
    ];
    return hash(JSON.stringify([conditions, content]));
  };
}
