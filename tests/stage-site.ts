/** Stages a fixture site to be built with the site's own components. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(__dirname, "..");

/** Shared by every fixture and the site; components import it as `@site`. */
const SHARED = [
  "src/components",
  "src/data",
  "src/features",
  "src/theme/NavbarItem",
  "sidebars",
  "node_modules",
];

/**
 * @param name prefix of the directory name
 * @param others more site paths that the fixture shares
 * @returns a new temporary directory with links to the site's shared ones
 */
export function stageSite(name: string, others: readonly string[] = []): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  for (const shared of [...SHARED, ...others]) {
    fs.mkdirSync(path.dirname(path.join(folder, shared)), { recursive: true });
    // Windows allows junctions to everybody, but not symbolic links.
    fs.symlinkSync(fs.realpathSync(path.join(root, shared)), path.join(folder, shared), "junction");
  }
  return folder;
}
