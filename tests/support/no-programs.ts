/** Keeps unit tests fast: one that starts a program, or has a module do so, fails. */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

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
syncBuiltinESMExports();
