import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { run } from "./build/build-fixture";

const setup = fs.readFileSync(path.join(__dirname, "../tools/setup.mjs"), "utf8");

/** How npm is called. */
const CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
/** Packages of checks are installed. */
const ALL = { "node_modules/vitest/package.json": "{}" };
/** The lockfile has changed since. */
const OLD = { old: "" };

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

  it.each([
    ["nothing for the site when only checks' packages are missing", "setup(true)", {}, undefined],
    ["everything for a check when its packages are missing", "setup()", {}, CI],
    ["nothing when all is there", "setup()", ALL, undefined],
    ["what the site needs after a change", "setup(true)", OLD, [...CI, "--omit=dev"]],
    ["everything after a change where everything was there", "setup(true)", { ...ALL, ...OLD }, CI],
  ])("installs %s", async (_, call, files, expected) => {
    const root = makeFolder({
      "tools/setup.mjs": setup,
      "call.mjs": `import { setup } from "./tools/setup.mjs";\n${call};\n`,
      "package-lock.json": "{}",
      "node_modules/.package-lock.json": "{}",
      // In npm's place.
      "bin/npm": '#!/bin/sh\necho "$@" > "$(dirname "$0")/../asked"\n',
      ...files,
    });
    fs.chmodSync(path.join(root, "bin/npm"), 0o755);
    if ("old" in files) fs.utimesSync(path.join(root, "node_modules/.package-lock.json"), 0, 0);
    const { code, output } = await run(process.execPath, ["call.mjs"], root, {
      PATH: `${path.join(root, "bin")}${path.delimiter}${process.env.PATH}`,
    });
    expect(code, output).toBe(0);
    const asked = path.join(root, "asked");
    const words = fs.existsSync(asked)
      ? fs.readFileSync(asked, "utf8").trim().split(" ")
      : undefined;
    expect(words).toEqual(expected);
  });
});
