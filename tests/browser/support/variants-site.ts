/** Builds tests/fixtures/variants with the site's own components. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { stageSite } from "../../stage-site";

const root = path.join(__dirname, "../../..");

/** A built site in its own directory. */
export interface VariantsSite {
  build: string;
  remove(): void;
}

/** @returns a folder with the fixture and the site files it needs */
export function stageVariants(): string {
  const needed = [
    "src/css",
    "src/document",
    "src/figures",
    "src/upstream",
    "src/theme/DocItem",
    "src/theme/MDXComponents",
  ];
  const folder = stageSite("variants", ["i18n", ...needed]);
  fs.cpSync(path.join(root, "tests/fixtures/variants"), folder, { recursive: true });
  return folder;
}

/** @throws Error with the build's output */
export function buildVariants(): VariantsSite {
  const folder = stageVariants();
  const build = path.join(folder, "build");
  const config = path.join(folder, "docusaurus.config.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tools/docusaurus.mjs", "build", folder, "--config", config, "--out-dir", build],
    { cwd: root, encoding: "utf8", env: { ...process.env, CI: "1" } },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return { build, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
