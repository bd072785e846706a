import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPackages } from "../checks/packages/read-packages";
import { run } from "./build/build-fixture";

const root = path.join(__dirname, "..");

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { type: string; purl: string } };
  components: {
    name: string;
    version: string;
    purl: string;
    hashes?: { alg: string }[];
    licenses?: unknown[];
  }[];
}

describe("npm run sbom", () => {
  const packages = readPackages(root);
  let folder: string;
  let bom: Bom;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "sbom-"));
    // No packages are installed here: the lockfile is enough.
    for (const file of ["package.json", "package-lock.json"])
      fs.copyFileSync(path.join(root, file), path.join(folder, file));
    const { code, output } = await run("npm", ["run", "--silent", "sbom"], folder);
    expect(code, output).toBe(0);
    bom = JSON.parse(fs.readFileSync(path.join(folder, "sbom.cdx.json"), "utf8"));
    // Generous limit for npm.
  }, 120_000);
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it("writes the bill of an application as CycloneDX", () => {
    expect(bom).toMatchObject({
      $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      metadata: { component: { type: "application", purl: "pkg:npm/deno-docs-ja@1.0.0" } },
    });
  });

  it("lists exactly the packages of the lockfile", () => {
    const listed = new Set(bom.components.map(({ name, version }) => `${name} ${version}`));
    const locked = new Set(packages.map(({ name, version }) => `${name} ${version}`));
    expect([...listed].sort()).toEqual([...locked].sort());
  });

  it("carries the hash of each package that the lockfile has one for", () => {
    const hashed = bom.components.flatMap(({ name, version, hashes }) =>
      hashes?.some(({ alg }) => alg === "SHA-512") ? [`${name} ${version}`] : [],
    );
    const locked = packages.flatMap(({ name, version, integrity }) =>
      integrity ? [`${name} ${version}`] : [],
    );
    expect(new Set(hashed)).toEqual(new Set(locked));
  });

  it("names the licence of each package that the lockfile has one for", () => {
    const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
    const licensed = new Set(
      packages
        .filter(({ location }) => lock.packages[location].license)
        .map(({ name, version }) => `${name} ${version}`),
    );
    const bare = bom.components.filter(({ licenses = [] }) => licenses.length === 0);
    expect(licensed.size).toBeGreaterThan(1000);
    expect(bare.filter(({ name, version }) => licensed.has(`${name} ${version}`))).toEqual([]);
  });
});
