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
    const bom = JSON.parse(output) as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    expect(bom.bomFormat).toBe("CycloneDX");
    const names = (packages: { name: string; version: string }[]) =>
      [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort();
    expect(names(bom.components)).toEqual(names(readPackages(root)));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  // Generous limit for npm.
}, 120_000);
