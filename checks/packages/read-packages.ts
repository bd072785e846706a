import fs from "node:fs";
import path from "node:path";
import { readJson } from "../json";

/** A package as package-lock.json pins it. */
export interface LockedPackage {
  /** Its directory, the lockfile key: node_modules/a/node_modules/b. */
  location: string;
  name: string;
  version: string;
  /** 1-based line in the lockfile. */
  line: number;
  /** SPDX expression; undefined when neither lockfile nor package has one. */
  license?: string;
  /** True when npm would run a script to install the package. */
  hasInstallScript: boolean;
  /** Its dependencies. */
  asks: [name: string, range: string][];
}

type Names = Record<string, string>;

interface LockEntry {
  name?: string;
  version: string;
  license?: string;
  /** A folder of this project, which is not installed but linked to. */
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
}

type License = string | { type?: string };

interface Manifest {
  license?: License;
  /** Legacy form. */
  licenses?: License[];
  scripts?: Names;
}

/** Scripts that npm runs on installation. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"];

/**
 * Reads the packages of package-lock.json and the manifests of their installed copies, without the project's own:
 * itself, its workspaces and the links to these.
 *
 * @param root absolute path of the project
 * @returns the packages in lockfile order
 */
export function readPackages(root: string): LockedPackage[] {
  const source = fs.readFileSync(path.join(root, "package-lock.json"), "utf8");
  const lines = new Map(source.split("\n").map((text, index) => [text.trim(), index + 1]));
  const { packages } = JSON.parse(source) as { packages: Record<string, LockEntry> };
  const entries = Object.entries(packages).filter(
    ([location, { link }]) => location.includes("node_modules/") && !link,
  );

  /** Platform binary → licence of its parent package: these entries lack their own. */
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
    // Packages of other platforms are not installed.
    const manifest = readJson<Manifest>(path.join(folder, "package.json")) ?? {};
    const name = entry.name ?? location.slice(location.lastIndexOf("node_modules/") + 13);
    return {
      location,
      name,
      version: entry.version,
      line: lines.get(`"${location}": {`) ?? 1,
      license: entry.license ?? licenseIn(manifest) ?? brought.get(`${name}@${entry.version}`),
      hasInstallScript:
        entry.hasInstallScript === true ||
        INSTALL_SCRIPTS.some((script) => manifest.scripts?.[script] !== undefined) ||
        // npm compiles packages that have this file.
        fs.existsSync(path.join(folder, "binding.gyp")),
      asks: [entry.dependencies, entry.optionalDependencies, entry.peerDependencies].flatMap(
        (names) => Object.entries(names ?? {}),
      ),
    };
  });
}

function licenseIn({ license, licenses = license ? [license] : [] }: Manifest): string | undefined {
  const names = licenses.map((item) => (typeof item === "string" ? item : item.type));
  return names.length > 0 ? names.join(" OR ") : undefined;
}
