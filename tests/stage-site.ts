/** Puts a fixture site where it can be built with the site's own components. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(__dirname, "..");

/** What every fixture shares with the site; the components import it by `@site`. */
const SHARED = [
  "src/components",
  "src/data",
  "src/features",
  "src/theme/NavbarItem",
  "sidebars",
  "node_modules",
];

/**
 * @param name begins the name of the folder
 * @param others more paths of the site that the fixture shares
 * @returns a new temporary folder with links to the shared folders of the site
 */
export function stageSite(name: string, others: readonly string[] = []): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  for (const shared of [...SHARED, ...others]) {
    fs.mkdirSync(path.dirname(path.join(folder, shared)), { recursive: true });
    // Windows lets everybody make junctions, but not symbolic links.
    fs.symlinkSync(fs.realpathSync(path.join(root, shared)), path.join(folder, shared), "junction");
  }
  return folder;
}
