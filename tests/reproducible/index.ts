/**
 * Builds the project again, in another directory, time zone and locale, and compares the result with build/:
 * `npm run test:reproducible`.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { compareBuilds } from "./compare";
import { stageProject } from "./stage";

/** Further ones are consequences of the first. */
const SHOWN = 20;

const root = path.join(__dirname, "../..");
const first = path.join(root, "build");
/** Keeps the second build if it differs. */
const kept = path.join(root, "test-results/second-build");

function buildIn(folder: string): void {
  const repository = stageProject(root, folder);
  const { status } = spawnSync(process.execPath, ["tools/docusaurus.mjs", "build"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...repository,
      CI: "1",
      // Where the date mostly differs, and where z sorts before t.
      TZ: "Pacific/Pago_Pago",
      LC_ALL: "et_EE.UTF-8",
    },
  });
  if (status !== 0) {
    throw new Error(
      "2 度目のビルドに失敗しました。上のメッセージのとおりに直してください。このフォルダーでは成功するなら、絶対パスや、git に入れていないファイルを使っていないか確かめてください。",
    );
  }
}

function main(): void {
  if (!fs.existsSync(path.join(first, "index.html"))) {
    throw new Error("build/ がありません。先に npm run build を実行してください。");
  }
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "reproducible-"));
  try {
    const folder = path.join(temporary, "another/folder");
    buildIn(folder);
    const second = path.join(folder, "build");
    const { same, differences } = compareBuilds(first, second);
    if (differences.length === 0) {
      console.log(`2 度のビルドの ${same} ファイルは、すべて同じです。`);
      return;
    }
    fs.rmSync(kept, { recursive: true, force: true });
    fs.cpSync(second, kept, { recursive: true });
    console.error(differences.slice(0, SHOWN).join("\n"));
    throw new Error(
      `\n2 度のビルドで ${differences.length} ファイルが違います（1 度目 build/、2 度目 ${path.relative(root, kept)}/）。` +
        "初めのものから見て、絶対パス、日時、タイムゾーン、乱数、ファイルの並び順によるものを除いてください。" +
        "ソースを変えた後なら、先に npm run build をやり直してください。",
    );
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
