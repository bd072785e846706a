/** The build under test, deployed by hosting/deploy.sh as on a real host. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const project = path.join(__dirname, "../..");
const build = path.join(project, "build");

/** Content of files that no server may serve. */
export const SECRET = "this file is not for readers";
/** Files of the release not meant for publication. */
export const hidden = [".env", ".git/config", "kv/.htpasswd"];

/** A deployed site. */
export interface DeployedSite {
  /** The folder to serve: a link to the release. */
  root: string;
  remove(): void;
}

/**
 * @throws when there is no build
 */
export function deploySite(): DeployedSite {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), "hosting-site-"));
  // Servers started by root read it as their own user.
  fs.chmodSync(site, 0o755);
  execFileSync(path.join(project, "hosting/deploy.sh"), [build, site], { stdio: "pipe" });
  const root = path.join(site, "current");
  // Two more are outside the served directory, next to the release and to its link.
  for (const name of [...hidden, "../secret.txt", "../../secret.txt"]) {
    const file = path.join(fs.realpathSync(root), name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, SECRET);
  }
  return { root, remove: () => fs.rmSync(site, { recursive: true, force: true }) };
}

/** Paths of all pages: the sitemap's, plus the search page, which it omits. */
export function pagePaths(): string[] {
  const sitemap = fs.readFileSync(path.join(build, "sitemap.xml"), "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url));
  return [...listed.map(({ pathname }) => pathname), "/search"];
}
