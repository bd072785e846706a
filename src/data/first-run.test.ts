import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import packageJson from "../../package.json";
import { firstRun } from "./first-run";
import { site } from "./site";

const deno = path.join(__dirname, "../../node_modules/.bin/deno");
const env = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };

it("the first command of the home page prints what the page shows", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "first-run-"));
  fs.writeFileSync(path.join(folder, firstRun.file), `${firstRun.code}\n`);
  const [program, ...args] = firstRun.command.split(" ");
  expect(program).toBe("deno");
  const output = execFileSync(deno, args, { cwd: folder, encoding: "utf8", env });
  fs.rmSync(folder, { recursive: true });
  expect(output.trim()).toBe(firstRun.output);
});

it("the version that the pages name is the one that package.json pins", () => {
  expect(packageJson.devDependencies.deno).toBe(site.denoVersion);
  expect(packageJson.version).toBe("1.0.0");
});
