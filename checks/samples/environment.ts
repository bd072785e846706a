import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Deno } from "./deno";
import type { Project } from "./extract";
import type { Places } from "./normalize";

/** The temporary folder of one check, and what all its commands share. */
export interface Workspace {
  deno: Deno;
  /** Temporary folder of this check; removed at its end. */
  folder: string;
  /** Downloaded packages, kept between checks. */
  denoDir: string;
}

/** Output of Deno's own commands (fmt, lint, check) may be long: all pages go through one process. */
export const toolOutput = 64 * 1024 * 1024;
/** Seconds for one such process. */
export const toolTimeout = 300;

/** Settings by which this machine reaches package registries; only commands that download get them. */
const networkVariables =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|DENO_(CERT|TLS_CA_STORE)|(HTTPS?|NO)_PROXY)$/i;

/** Creates the folders in which a project's samples run. */
export function createPlaces({ deno, folder, denoDir }: Workspace, name: string): Places {
  const base = path.join(folder, name);
  const places: Places = {
    project: path.join(base, "project"),
    home: path.join(base, "home"),
    temporary: path.join(base, "tmp"),
    denoDir,
    executable: deno.executable,
  };
  for (const place of [places.project, places.home, places.temporary])
    fs.mkdirSync(place, { recursive: true });
  return places;
}

/** The whole environment of a sample: nothing of the caller's gets in. */
export function environmentOf(places: Places): Record<string, string> {
  return {
    PATH: [path.dirname(places.executable), "/usr/bin", "/bin"].join(path.delimiter),
    HOME: places.home,
    TMPDIR: places.temporary,
    DENO_DIR: places.denoDir,
    NO_COLOR: "1",
    DENO_NO_UPDATE_CHECK: "1",
    DENO_NO_PROMPT: "1",
  };
}

let registry: string | undefined;

/** What a command needs in addition in order to download packages as npm on this machine does. */
export function networkEnvironment(root: string): Record<string, string> {
  registry ??= readRegistry(root);
  const found = Object.entries(process.env).filter(
    (entry): entry is [string, string] => networkVariables.test(entry[0]) && Boolean(entry[1]),
  );
  return { ...Object.fromEntries(found), NPM_CONFIG_REGISTRY: registry };
}

function readRegistry(root: string): string {
  const named = process.env.NPM_CONFIG_REGISTRY ?? process.env.npm_config_registry;
  return (
    named ??
    execFileSync("npm", ["config", "get", "registry"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32",
    }).trim()
  );
}

/** Writes a project's files. */
export function writeProject({ files }: Project, folder: string): void {
  for (const { path: name, source } of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, source.code === "" ? "" : `${source.code}\n`);
  }
}
