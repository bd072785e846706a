import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Project } from "../pages/extract";
import type { Deno } from "./deno";
import type { Places } from "./places";

/** The temporary folder of a check, and its commands' shared state. */
export interface Workspace {
  deno: Deno;
  /** Temporary folder of this check; removed at the end. */
  folder: string;
  /** Downloaded packages, kept between checks. */
  denoDir: string;
  /** Address of the registry that stands in for JSR; without it, JSR's own is used. */
  registry?: string;
  /** Packages that npm published after this day are not used; see `SampleSettings`. */
  packagesUntil?: string;
  /** What a writer types to check a page again, before its path. */
  command: string;
  /** Gives the environment in which a sample's clock is shifted; without it, the clock is the machine's. */
  clock?: () => Record<string, string>;
}

/** Output limit for Deno's own commands (fmt, lint, check): all pages share one process. */
export const toolOutput = 64 * 1024 * 1024;
/** Seconds for one such process. */
export const toolTimeout = 300;

/** Settings for reaching package registries; only passed to commands that download. */
const networkVariables =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|DENO_(CERT|TLS_CA_STORE)|(HTTPS?|NO)_PROXY)$/i;

/** Creates the folders a project's samples run in. */
export function createPlaces(
  { deno, folder, denoDir, registry, packagesUntil, command, clock }: Workspace,
  name: string,
): Places {
  const base = path.join(folder, name);
  const places: Places = {
    project: path.join(base, "project"),
    home: path.join(base, "home"),
    temporary: path.join(base, "tmp"),
    denoDir,
    executable: deno.executable,
    registry,
    command,
    clock,
  };
  for (const place of [places.project, places.home, places.temporary])
    fs.mkdirSync(place, { recursive: true });
  if (packagesUntil)
    fs.writeFileSync(path.join(places.home, ".npmrc"), minimumAge(packagesUntil, Date.now()));
  return places;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * @param day the last day of publication, like "2026-11-20"
 * @param now milliseconds since the epoch
 * @returns the line of an .npmrc by which Deno and npm leave younger packages out
 */
export function minimumAge(day: string, now: number): string {
  // Whole days: Deno ignores a fraction without a word.
  const age = Math.max(0, Math.floor((now - Date.parse(day)) / DAY) - 1);
  return `min-release-age=${age}\n`;
}

/**
 * A sample's whole environment: nothing is inherited from the caller.
 *
 * @param asks whether Deno may prompt for permissions
 */
export function environmentOf(places: Places, asks = false): Record<string, string> {
  return {
    PATH: [
      path.dirname(places.executable),
      ...(places.nodeTools ? [places.nodeTools.bin] : []),
      "/usr/bin",
      "/bin",
    ].join(path.delimiter),
    HOME: places.home,
    TMPDIR: places.temporary,
    DENO_DIR: places.denoDir,
    NO_COLOR: "1",
    // Prisma's command line leaves a process behind that sends usage data.
    CHECKPOINT_DISABLE: "1",
    DENO_NO_UPDATE_CHECK: "1",
    ...(asks ? { SHELL: "/bin/sh" } : { DENO_NO_PROMPT: "1" }),
    ...(places.registry && { JSR_URL: places.registry }),
    // What is installed globally stays in the sample's home; reports about today's registry vary.
    ...(places.nodeTools && {
      NPM_CONFIG_PREFIX: path.join(places.home, ".npm-global"),
      NPM_CONFIG_AUDIT: "false",
      NPM_CONFIG_UPDATE_NOTIFIER: "false",
    }),
  };
}

let npmRegistry: string | undefined;

/** Extra variables for downloading packages the way npm on this machine does. */
export function networkEnvironment(root: string): Record<string, string> {
  npmRegistry ??= readRegistry(root);
  const found = Object.entries(process.env).filter(
    (entry): entry is [string, string] => networkVariables.test(entry[0]) && Boolean(entry[1]),
  );
  const isProxied = found.some(([name]) => /^https?_proxy$/i.test(name));
  return {
    ...Object.fromEntries(found),
    ...(isProxied && withoutProxy()),
    NPM_CONFIG_REGISTRY: npmRegistry,
  };
}

/** A proxy on another machine can't reach the registry of stand-ins on this one. */
function withoutProxy(): Record<string, string> {
  const hosts = process.env.NO_PROXY ?? process.env.no_proxy;
  const value = hosts ? `${hosts},127.0.0.1` : "127.0.0.1";
  return { NO_PROXY: value, no_proxy: value };
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
export function writeProject({ files }: Pick<Project, "files">, folder: string): void {
  for (const { path: name, source } of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, source.code === "" ? "" : `${source.code}\n`);
  }
}
