/** Builds tests/fixtures/variants with the site's own components. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(__dirname, "../../..");

/** What the fixture shares with the site; the components import it by `@site`. */
const shared = [
  "src/components",
  "src/data",
  "src/plugins",
  "src/theme/NavbarItem",
  "sidebars",
  "i18n",
  "node_modules",
];

/** A built site in a folder of its own. */
export interface VariantsSite {
  build: string;
  remove(): void;
}

/**
 * @throws Error with what the build printed
 */
export function buildVariants(): VariantsSite {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "variants-"));
  fs.cpSync(path.join(root, "tests/fixtures/variants"), folder, { recursive: true });
  for (const name of shared) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    // Windows lets everybody make junctions, but not symbolic links.
    fs.symlinkSync(fs.realpathSync(path.join(root, name)), path.join(folder, name), "junction");
  }
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
