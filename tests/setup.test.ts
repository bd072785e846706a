import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "./build/build-fixture";
import { makeFolder } from "./support/folders";

const setup = fs.readFileSync(path.join(__dirname, "../tools/setup.mjs"), "utf8");

describe("setup", () => {
  it("installs without running programs of packages, whatever the machine's settings", async () => {
    const manifest = {
      name: "x",
      version: "1.0.0",
      scripts: { postinstall: `node -e "fs.writeFileSync('ran', '')"` },
    };
    const lock = { name: "x", version: "1.0.0", lockfileVersion: 3, packages: { "": manifest } };
    const root = makeFolder({
      "tools/setup.mjs": setup,
      "package.json": JSON.stringify(manifest),
      "package-lock.json": JSON.stringify(lock),
    });
    const { code, output } = await run(process.execPath, ["tools/setup.mjs"], root, {
      // A possible user-wide setting.
      npm_config_ignore_scripts: "false",
    });
    expect(code, output).toBe(0);
    expect(fs.existsSync(path.join(root, "ran"))).toBe(false);
  });
});
