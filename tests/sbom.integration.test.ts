import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readPackages } from "../checks/packages/read-packages";
import { run } from "./build/build-fixture";

const root = path.join(__dirname, "..");

it("lists the packages of the lockfile by the command of the README, without any installed", async () => {
  const readme = fs.readFileSync(path.join(root, "README.md"), "utf8");
  const [, args = ""] = /`npm (sbom [^`]+)`/.exec(readme) ?? [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sbom-"));
  try {
    for (const file of ["package.json", "package-lock.json"])
      fs.copyFileSync(path.join(root, file), path.join(folder, file));
    const { code, output } = await run("npm", args.split(" "), folder);
    expect(code, output).toBe(0);
    const bom = JSON.parse(output) as { bomFormat: string; components: { purl: string }[] };
    expect(bom.bomFormat).toBe("CycloneDX");
    // Not by their names: of packages that overrides put in the place of others, npm gives the name of one of these.
    const listed = bom.components
      .map(({ purl }) => decodeURIComponent(purl).slice("pkg:npm/".length))
      // npm lists the project's own workspaces, too.
      .filter((name) => !name.startsWith("@deno-docs-ja/"));
    const installed = readPackages(root).map(({ name, version }) => `${name}@${version}`);
    expect([...new Set(listed)].sort()).toEqual([...new Set(installed)].sort());
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  // Generous limit for npm.
}, 120_000);
