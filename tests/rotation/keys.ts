/** What decides whether a test file passes, as a short key: what passed once for a key need not run on every commit. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pageKinds } from "../../checks/bench/goals";

/** Content of the site and texts for writers: tests are about code, and name the pages that they open. */
const CONTENT =
  /^(runtime|deploy|kv|findings|static\/shots)\/|^src\/data\/sample-results\.json$|^(tests\/)?[^/]+\.md$|\/README\.md$/;
/** They decide about themselves alone, are written by the tests, or only choose which ones run. */
const TESTS = /\.(test|spec)\.tsx?$|^tests\/(browser\/examined\.json$|rotation\/)/;
/** A test file that does this reads every page. */
const READS_ALL = /\b(pagePaths|siteAt)\(/;
/** Strings that are addresses of pages. */
const ADDRESS = /["'`]\/((?:runtime|deploy|kv)\/[\w/.-]*)/g;

const hash = (...parts: (string | Buffer)[]): string => {
  const result = createHash("sha256");
  for (const part of parts) result.update(part).update("\0");
  return result.digest("hex").slice(0, 16);
};

/**
 * @param root absolute path of the checkout
 * @returns files of the project, whether committed or not, without ignored ones; sorted; none outside a repository
 */
export function listProject(root: string): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { status, stdout } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  if (status !== 0) return [];
  const files = stdout.split("\0").filter((file) => file && fs.existsSync(path.join(root, file)));
  return [...new Set(files)].sort();
}

/**
 * @param root absolute path of the checkout
 * @returns a function from a test file, relative to the project, to its key: 16 hexadecimal digits; undefined outside a
 * repository, where nothing tells which files belong to the project
 */
export function testKeys(root: string): ((file: string) => string) | undefined {
  const files = listProject(root);
  if (files.length === 0) return undefined;
  const read = (file: string) => fs.readFileSync(path.join(root, file));
  const hashAll = (chosen: string[]) => hash(...chosen.flatMap((file) => [file, read(file)]));
  const code = hashAll(files.filter((file) => !CONTENT.test(file) && !TESTS.test(file)));
  const pages = files.filter((file) => /^(runtime|deploy|kv)\//.test(file));
  const allPages = hashAll(pages);
  const namedPages = (text: string): string[] => {
    const kinds = text.includes("pageKinds") ? pageKinds.map(({ path }) => path.slice(1)) : [];
    const named = [...text.matchAll(ADDRESS)].map(([, address]) => address);
    const sources = [...kinds, ...named].flatMap((address) => {
      const base = address.replace(/\/$/, "");
      return [`${base}.md`, `${base}.mdx`, `${base}/index.md`, `${base}/index.mdx`];
    });
    return pages.filter((file) => sources.includes(file));
  };
  return (file) => {
    const text = read(file).toString();
    return hash(code, file, text, READS_ALL.test(text) ? allPages : hashAll(namedPages(text)));
  };
}
