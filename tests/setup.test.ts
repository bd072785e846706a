import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "./build/build-fixture";

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "setup-"));
  fs.mkdirSync(path.join(root, "tools"));
  fs.copyFileSync(path.join(__dirname, "../tools/setup.mjs"), path.join(root, "tools/setup.mjs"));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

describe("setup", () => {
  it("installs without running programs of packages, whatever the machine's settings", async () => {
    const manifest = {
      name: "x",
      version: "1.0.0",
      scripts: { postinstall: `node -e "fs.writeFileSync('ran', '')"` },
    };
    const lock = { name: "x", version: "1.0.0", lockfileVersion: 3, packages: { "": manifest } };
    fs.writeFileSync(path.join(root, "package.json"), JSON.stringify(manifest));
    fs.writeFileSync(path.join(root, "package-lock.json"), JSON.stringify(lock));
    const { code, output } = await run(process.execPath, ["tools/setup.mjs"], root, {
      // What a person may have set for all projects.
      npm_config_ignore_scripts: "false",
    });
    expect(code, output).toBe(0);
    expect(fs.existsSync(path.join(root, "ran"))).toBe(false);
  });
});
