import { formatProblem } from "@deno-docs-ja/doc-samples/report";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { checkPackages } from "./index";

/** A lockfile entry without problems. */
const sound = { version: "1.0.0", license: "MIT" };

let root: string;
beforeEach(() => {
  root = makeFolder();
});

const write = (file: string, content: unknown) =>
  writeFiles(root, { [file]: JSON.stringify(content, undefined, 2) });

/**
 * Checks a small project.
 *
 * @param packages location below node_modules/ → differences from a sound lockfile entry
 * @param manifest package.json
 * @param declared packages that may have install scripts
 */
function check(
  packages: Record<string, object>,
  manifest: object = {},
  declared: readonly string[] = [],
): string[] {
  const entries = Object.entries(packages).map(([name, changes]) => [
    `node_modules/${name}`,
    { ...sound, ...changes },
  ]);
  write("package.json", manifest);
  write("package-lock.json", { packages: { "": manifest, ...Object.fromEntries(entries) } });
  return checkPackages(root, Object.fromEntries(declared.map((name) => [name, "."]))).map(
    formatProblem,
  );
}

describe("checkPackages", () => {
  it("names file, line, package and version", () => {
    expect(check({ sound: {}, "sound/node_modules/@scope/bare": { license: "Odd" } })).toEqual([
      expect.stringMatching(/^package-lock\.json:8 {2}\[packages\] @scope\/bare 1\.0\.0: /),
    ]);
  });

  it.each<[string, object, object]>([
    ["the lockfile knows of", { hasInstallScript: true }, {}],
    ["only the package itself names", {}, { scripts: { postinstall: "node x.js" } }],
  ])("reports an undeclared install script that %s", (_, locked, manifest) => {
    write("node_modules/a/package.json", manifest);
    expect(check({ a: locked })).toEqual([
      expect.stringContaining("a 1.0.0: インストール時に動くプログラムがあります"),
    ]);
    expect(check({ a: locked }, {}, ["a"])).toEqual([]);
  });

  it("takes a package with sources to compile for one with an install script", () => {
    write("node_modules/a/binding.gyp", {});
    expect(check({ a: {} })).toEqual([expect.stringContaining("インストール時に動く")]);
  });

  it("lets a package have scripts that installing it does not run", () => {
    write("node_modules/a/package.json", { scripts: { prepare: "x", test: "x" } });
    expect(check({ a: {} })).toEqual([]);
  });

  it("reports a declared install script that is gone", () => {
    expect(check({ a: {} }, {}, ["a"])).toEqual([
      expect.stringContaining("INSTALL_SCRIPTS の「a」には"),
    ]);
  });

  it.each(["dependencies", "devDependencies"])("reports an open version in %s", (field) => {
    const problem = (version: string) => check({}, { [field]: { a: "1.2.3", b: version } });
    expect(problem("1.2.3-rc.4")).toEqual([]);
    for (const version of ["^1.2.3", "1.2", "latest", "*"]) {
      expect(problem(version)).toEqual([
        expect.stringContaining(`package.json:4  [packages] b の版「${version}」が`),
      ]);
    }
  });

  it("reports an open version in overrides", () => {
    const asking = { dependencies: { a: "^1.0.0" } };
    expect(check({ a: {}, b: asking }, { overrides: { a: "^1.0.0" } })).toContainEqual(
      expect.stringContaining("a の版「^1.0.0」が 1 つに決まりません"),
    );
  });

  it.each([
    ["nobody asks for", {}],
    ["all ask for in that version", { dependencies: { a: "1.0.0" } }],
    ["is asked for in other major versions only", { dependencies: { a: "^2.0.0" } }],
  ])("reports an override of what %s", (_, asking) => {
    expect(check({ a: {}, b: asking }, { overrides: { "a@1": "1.0.0" } })).toEqual([
      expect.stringContaining("package.json:3  [packages] overrides の「a@1」は何も変えません"),
    ]);
  });

  it.each(["dependencies", "optionalDependencies", "peerDependencies"])(
    "keeps an override of what %s leave open",
    (field) => {
      const asking = { [field]: { a: "^1.0.0" } };
      expect(check({ a: {}, b: asking }, { overrides: { a: "1.0.0" } })).toEqual([]);
    },
  );

  it("reports a copy that an override did not reach", () => {
    const packages = {
      "@x/a": {},
      b: { dependencies: { "@x/a": "^1.0.0" } },
      "b/node_modules/@x/a": { version: "1.9.0" },
      "c/node_modules/@x/a": { version: "2.0.0" },
    };
    expect(check(packages, { overrides: { "@x/a@1": "1.0.0" } })).toEqual([
      expect.stringContaining("1.0.0 ですが、node_modules/b/node_modules/@x/a は 1.9.0 です"),
    ]);
  });

  it("reports a licence that is not allowed", () => {
    expect(check({ a: { license: "GPL-3.0-only" } })).toEqual([
      expect.stringContaining("a 1.0.0: ライセンス「GPL-3.0-only」は許可していません"),
    ]);
  });

  it("takes workspaces, and links to them, for the project's own", () => {
    const own = { license: undefined, scripts: { postinstall: "node x.js" } };
    write("package.json", {});
    write("package-lock.json", {
      packages: { "packages/a": own, "node_modules/@x/a": { resolved: "packages/a", link: true } },
    });
    expect(checkPackages(root, {})).toEqual([]);
  });

  it("reports a licence that nobody names", () => {
    expect(check({ a: { license: undefined } })).toEqual([
      expect.stringContaining("a 1.0.0: ライセンスが書かれていません"),
    ]);
  });

  it.each<[string, object]>([
    ["as an identifier", { license: "ISC" }],
    ["as an object", { license: { type: "ISC" } }],
    ["as a list", { licenses: [{ type: "Odd" }, { type: "ISC" }] }],
  ])("takes a licence from the package where the lockfile has none, %s", (_, manifest) => {
    write("node_modules/a/package.json", manifest);
    expect(check({ a: { license: undefined } })).toEqual([]);
  });

  it("gives a binary of another platform the licence of the package that brings it", () => {
    const packages = (license: string) => ({
      a: { license, optionalDependencies: { "a-mac": "1.0.0" } },
      "a-mac": { license: undefined },
    });
    expect(check(packages("MIT"))).toEqual([]);
    expect(check(packages("Odd"))).toContainEqual(
      expect.stringContaining("a-mac 1.0.0: ライセンス「Odd」は"),
    );
  });

  describe("of packages that are replaced for a single one", () => {
    const overrides = { a: { b: "npm:empty@1.0.0" } };
    const asks = { a: { dependencies: { b: "2.0.0" } } };
    const inPlace = { "a/node_modules/b": { name: "empty" } };

    it("accepts those in place", () => {
      expect(check({ ...asks, ...inPlace }, { overrides })).toEqual([]);
    });

    it("reports those that are not, that nothing asks for, and open versions", () => {
      expect(check({ ...asks, "a/node_modules/b": {} }, { overrides })).toEqual([
        expect.stringContaining("「a」の中の「b」は npm:empty@1.0.0 ですが"),
      ]);
      expect(check({ a: {}, ...inPlace }, { overrides })).toEqual([
        expect.stringContaining("「a」の中の「b」は何も変えません"),
      ]);
      expect(check({ ...asks, ...inPlace }, { overrides: { a: { b: "npm:empty@1" } } })).toEqual([
        expect.stringContaining("b の版「npm:empty@1」が"),
        expect.stringContaining("ロックファイルと違います"),
      ]);
    });
  });
});
