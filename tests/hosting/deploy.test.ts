import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const script = path.join(__dirname, "../../hosting/deploy.sh");
let folder: string;
let site: string;
let days: number;

beforeEach(() => {
  days = 0;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "deploy-"));
  site = path.join(folder, "site");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A build whose hashed files have the hash in names and texts. */
function buildOf(hash: string): string {
  const build = path.join(folder, `build-${hash}`);
  for (const name of ["index.html", `assets/js/main.${hash}.js`, `search/records.${hash}.json`]) {
    fs.mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    fs.writeFileSync(path.join(build, name), hash);
  }
  return build;
}

/** Backdates the live release: releases are named after their second of creation. */
function age(): string {
  days += 1;
  const link = path.join(site, "current");
  const earlier = `releases/200001${String(days).padStart(2, "0")}T000000Z`;
  fs.renameSync(path.join(site, fs.readlinkSync(link)), path.join(site, earlier));
  fs.rmSync(link);
  fs.symlinkSync(earlier, link);
  return path.join(site, earlier);
}

function deploy(build: string, ...reload: string[]) {
  const { status, stderr } = spawnSync(script, [build, site, ...reload], { encoding: "utf8" });
  return { status, stderr };
}

const current = (name: string) => path.join(site, "current", name);
const read = (name: string) => fs.readFileSync(current(name), "utf8");

it("新しいビルドに切り替え、前のビルドのハッシュ付きのファイルも残す", () => {
  deploy(buildOf("aaa"));
  age();
  expect(deploy(buildOf("bbb"))).toEqual({ status: 0, stderr: "" });
  expect(read("index.html")).toBe("bbb");
  expect(read("assets/js/main.bbb.js")).toBe("bbb");
  expect(read("assets/js/main.aaa.js")).toBe("aaa");
  expect(read("search/records.aaa.json")).toBe("aaa");
});

it("30 日より前のビルドのファイルは残さない", () => {
  deploy(buildOf("aaa"));
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  fs.utimesSync(current("assets/js/main.aaa.js"), old, old);
  age();
  deploy(buildOf("bbb"));
  expect(fs.existsSync(current("assets/js/main.aaa.js"))).toBe(false);
  expect(fs.existsSync(current("search/records.aaa.json"))).toBe(true);
});

it("古いリリースを指定すると、その内容に戻り、戻す前のファイルも残る", () => {
  deploy(buildOf("aaa"));
  const first = age();
  deploy(buildOf("bbb"));
  age();
  expect(deploy(first).status).toBe(0);
  expect(read("index.html")).toBe("aaa");
  expect(read("assets/js/main.bbb.js")).toBe("bbb");
});

it("切り替えた後で再読み込みのコマンドを実行する", () => {
  deploy(buildOf("aaa"));
  age();
  const seen = path.join(folder, "seen");
  deploy(buildOf("bbb"), "cp", current("index.html"), seen);
  expect(fs.readFileSync(seen, "utf8")).toBe("bbb");
});

it("再読み込みに失敗すると、前のリリースに戻して知らせる", () => {
  deploy(buildOf("aaa"));
  age();
  const { status, stderr } = deploy(buildOf("bbb"), "false");
  expect(status).toBe(1);
  expect(stderr).toContain("「false」が失敗しました");
  expect(read("index.html")).toBe("aaa");
});

it("リリースを 5 つまで残す", () => {
  for (const hash of ["a", "b", "c", "d", "e", "f", "g"]) {
    deploy(buildOf(hash));
    age();
  }
  deploy(buildOf("h"));
  expect(fs.readdirSync(path.join(site, "releases"))).toHaveLength(5);
  expect(read("index.html")).toBe("h");
});

it("ビルドでないフォルダーを断り、何も変えない", () => {
  deploy(buildOf("aaa"));
  const { status, stderr } = deploy(path.join(folder, "empty"));
  expect(status).toBe(1);
  expect(stderr).toContain("index.html がありません");
  expect(read("index.html")).toBe("aaa");
});
