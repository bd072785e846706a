import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const root = path.join(__dirname, "..");
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(root, "package-lock.json"), "utf8"),
);
/** Without the project itself, its workspaces and the links to these. */
const installed = Object.entries(lock.packages).filter(
  ([location, { link }]) => location.includes("node_modules/") && !link,
);

function copiesOf(name: string): string[] {
  return installed.flatMap(([location]) =>
    location.endsWith(`node_modules/${name}`) ? [location] : [],
  );
}

describe("the lockfile", () => {
  it.each(["webpack", "react", "react-dom", "@docsearch/react", "@docusaurus/core"])(
    "installs one copy of %s",
    (name) => {
      expect(copiesOf(name)).toEqual([`node_modules/${name}`]);
    },
  );

  it("links to each workspace", () => {
    for (const folder of readdirSync(path.join(root, "packages"))) {
      const { name } = JSON.parse(
        readFileSync(path.join(root, "packages", folder, "package.json"), "utf8"),
      );
      expect(lock.packages[`node_modules/${name}`]).toEqual({
        resolved: `packages/${folder}`,
        link: true,
      });
    }
  });

  it("has every Docusaurus package at 2.4.3", () => {
    const core = installed.filter(([location]) =>
      /node_modules\/@docusaurus\/(?!react-loadable$)[^/]+$/.test(location),
    );
    expect(core.length).toBeGreaterThan(10);
    for (const [location, { version }] of core) expect(version, location).toBe("2.4.3");
  });

  it("has the binaries of every platform, without which npm ci refuses to install", () => {
    expect(copiesOf("@deno/darwin-arm64")).toHaveLength(1);
    for (const [location, locked] of installed) {
      for (const name of Object.keys(locked.optionalDependencies ?? {})) {
        expect(copiesOf(name).length, `${location} → ${name}`).toBeGreaterThan(0);
      }
    }
  });

  it("records no download address, and an integrity value for all that Linux on x64 installs", () => {
    for (const [location, { integrity, resolved, optional, os, cpu, libc }] of installed) {
      expect(resolved, location).toBeUndefined();
      // The registry that generated the lockfile lacks some binaries of other platforms: npm needs the entries, but
      // their integrity is unknown. Only packages this platform skips may lack it.
      const foreign =
        optional && (!os?.includes("linux") || !cpu?.includes("x64") || libc?.includes("musl"));
      if (!foreign) expect(integrity, location).toMatch(/^sha512-|^sha1-/);
    }
  });
});
