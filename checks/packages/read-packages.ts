import fs from "node:fs";
import path from "node:path";

/** A package as package-lock.json pins it. */
export interface LockedPackage {
  /** Its folder, the key in the lockfile: node_modules/a/node_modules/b. */
  location: string;
  name: string;
  version: string;
  /** Line of the lockfile, from 1. */
  line: number;
  /** SPDX expression; undefined when neither the lockfile nor the package says. */
  license?: string;
  integrity?: string;
  /** True when npm would run a program of the package to install it. */
  hasInstallScript: boolean;
  /** All that it asks for. */
  asks: [name: string, range: string][];
}

type Names = Record<string, string>;

interface LockEntry {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
}

type License = string | { type?: string };

interface Manifest {
  license?: License;
  /** The form of old packages. */
  licenses?: License[];
  scripts?: Names;
}

/** What npm runs when it installs a package. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"];

/**
 * Reads the packages of package-lock.json, and what their installed copies say of themselves.
 *
 * @param root absolute path of the project
 * @returns the packages in the order of the lockfile
 */
export function readPackages(root: string): LockedPackage[] {
  const source = fs.readFileSync(path.join(root, "package-lock.json"), "utf8");
  const lines = new Map(source.split("\n").map((text, index) => [text.trim(), index + 1]));
  const { packages } = JSON.parse(source) as { packages: Record<string, LockEntry> };
  const entries = Object.entries(packages).filter(([location]) => location !== "");

  /** Binary of a platform → licence of the package that brings it: their entries have none of their own. */
  const brought = new Map(
    entries.flatMap(([, { license, optionalDependencies }]) =>
      Object.entries(optionalDependencies ?? {}).map(([name, range]) => [
        `${name}@${range}`,
        license,
      ]),
    ),
  );

  return entries.map(([location, entry]) => {
    const folder = path.join(root, location);
    const manifest = readManifest(folder);
    const name = entry.name ?? location.slice(location.lastIndexOf("node_modules/") + 13);
    return {
      location,
      name,
      version: entry.version,
      line: lines.get(`"${location}": {`) ?? 1,
      license: entry.license ?? licenseIn(manifest) ?? brought.get(`${name}@${entry.version}`),
      integrity: entry.integrity,
      hasInstallScript:
        entry.hasInstallScript === true ||
        INSTALL_SCRIPTS.some((script) => manifest.scripts?.[script] !== undefined) ||
        // npm compiles a package that has this file.
        fs.existsSync(path.join(folder, "binding.gyp")),
      asks: [entry.dependencies, entry.optionalDependencies, entry.peerDependencies].flatMap(
        (names) => Object.entries(names ?? {}),
      ),
    };
  });
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, "package.json");
  // Packages of other platforms are not installed.
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}

function licenseIn({ license, licenses = license ? [license] : [] }: Manifest): string | undefined {
  const names = licenses.map((one) => (typeof one === "string" ? one : one.type));
  return names.length > 0 ? names.join(" OR ") : undefined;
}
