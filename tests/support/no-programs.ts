/**
 * Keeps unit tests fast: one that starts a program, or has a module do so, fails; so does one that passes only where an
 * earlier run has left in `.cache` what a program said.
 */
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

function refuse(program: string): never {
  throw new Error(
    `単体テストは「${program}」を起動できません。起動するテストは *.integration.test.ts に置いてください。`,
  );
}

Object.assign(childProcess, {
  spawn: refuse,
  spawnSync: refuse,
  exec: refuse,
  execSync: refuse,
  execFile: refuse,
  execFileSync: refuse,
  fork: refuse,
});

const CACHE = path.join(__dirname, "../../.cache");
const { readFileSync } = fs;
Object.assign(fs, {
  readFileSync(...[file, options]: Parameters<typeof readFileSync>) {
    if (String(file).startsWith(CACHE))
      throw new Error(
        `単体テストは、前の実行が残した「${file}」を読めません。読むテストは *.integration.test.ts に置いてください。`,
      );
    return readFileSync(file, options);
  },
});
syncBuiltinESMExports();
