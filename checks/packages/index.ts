import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import type { Check } from "../run-checks";
import { isAllowed, licenseOf } from "./licenses";
import { type LockedPackage, readPackages } from "./read-packages";

const CHECK = "packages";
const LOCKFILE = "package-lock.json";
const MANIFEST = "package.json";

/** Pins in package.json: name, or name@major in overrides → version, or what replaces packages for this one alone. */
type Pins = Record<string, unknown>;
/** Another package in the place of one. */
const REPLACEMENT = /^npm:(.+)@(\d+\.\d+\.\d+)$/;

/** Packages with npm install scripts, and why nothing needs them: the site is installed with `--ignore-scripts`. */
const INSTALL_SCRIPTS: Record<string, string> = {
  "@swc/core": "Fetches a build for machines that none of its packages is for.",
  "core-js": "Prints a call for donations.",
  "core-js-pure": "Prints a call for donations.",
  deno: "Copies the binary, which the package's own launcher finds without that, too.",
  esbuild: "Replaces its launcher by the binary to save start-up time.",
};

/** The check. */
export const check: Check = { name: CHECK, scope: "site", run: ({ root }) => checkPackages(root) };

/**
 * Checks the site's packages: versions, install scripts and licences. `npm ci` verifies their contents,
 * tests/install.test.ts the lockfile itself.
 *
 * @param root absolute path of the project
 * @param installScripts package that may have install scripts → why they are not needed
 */
export function checkPackages(root: string, installScripts = INSTALL_SCRIPTS): Problem[] {
  const packages = readPackages(root);
  const source = fs.readFileSync(path.join(root, MANIFEST), "utf8");
  const { dependencies = {}, devDependencies = {}, overrides = {} } = JSON.parse(source);
  const inManifest = ([name, message]: [string, string]): Problem => ({
    file: MANIFEST,
    line: lineOf(source, `"${name}": `),
    message,
    check: CHECK,
  });
  return [
    ...packages.flatMap((pkg) =>
      problemsOf(pkg, installScripts).map((message) => ({
        file: LOCKFILE,
        line: pkg.line,
        message: `${pkg.name} ${pkg.version}: ${message}`,
        check: CHECK,
      })),
    ),
    ...[dependencies, devDependencies, overrides].flatMap(openVersions).map(inManifest),
    ...uselessOverrides(overrides, packages).map(inManifest),
    ...needlessDeclarations(packages, installScripts).map((message) => ({
      file: "checks/packages/index.ts",
      line: 1,
      message,
      check: CHECK,
    })),
  ];
}

function problemsOf(pkg: LockedPackage, installScripts: Record<string, string>): string[] {
  const problems: string[] = [];
  if (pkg.hasInstallScript && !(pkg.name in installScripts)) {
    problems.push(
      "インストール時に動くプログラムがあります。なくてもビルドできることを確かめ、理由を checks/packages/index.ts の INSTALL_SCRIPTS に足すか、このパッケージを外してください。",
    );
  }
  const license = licenseOf(pkg);
  if (license === undefined) {
    problems.push(
      "ライセンスが書かれていません。配布物の文書で確かめて checks/packages/licenses.ts の FROM_TEXT に足すか、このパッケージを外してください。",
    );
  } else if (!isAllowed(license)) {
    problems.push(
      `ライセンス「${license}」は許可していません。条件を読み、問題がなければ checks/packages/licenses.ts の ALLOWED に足し、あればこのパッケージを外してください。`,
    );
  }
  return problems;
}

function openVersions(pins: Pins): [string, string][] {
  return Object.entries(pins)
    .flatMap(([name, value]) =>
      typeof value === "object" && value ? Object.entries(value) : [[name, value] as const],
    )
    .filter(([, version]) => !REPLACEMENT.test(String(version)))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(([name, version]) => [
      name,
      `${name} の版「${version}」が 1 つに決まりません。1.2.3 の形で書いてください。`,
    ]);
}

/** Overrides with no effect: the package is unused, all dependents want that version anyway, or it is not applied. */
function uselessOverrides(overrides: Pins, packages: readonly LockedPackage[]): [string, string][] {
  return Object.entries(overrides).flatMap(([key, version]): [string, string][] => {
    if (typeof version === "object" && version) return uselessReplacements(key, version, packages);
    const [, name, major = ""] = /^(@?[^@]+)@?(.*)$/.exec(key) ?? [];
    const isMeant = (range: string) => !major || /\d+/.exec(range)?.[0] === major;
    const asked = packages.flatMap(({ asks }) =>
      asks.filter(([asksFor, range]) => asksFor === name && isMeant(range)),
    );
    const others = packages.filter(
      (pkg) => pkg.name === name && isMeant(pkg.version) && pkg.version !== version,
    );
    if (asked.every(([, range]) => range === version)) {
      return [
        [
          key,
          `overrides の「${key}」は何も変えません（ほかの版を求めるパッケージがない）。消してください。`,
        ],
      ];
    }
    return others.map((other) => [
      key,
      `overrides の「${key}」は ${version} ですが、${other.location} は ${other.version} です。npm install でロックファイルを合わせてください。`,
    ]);
  });
}

/** The same for packages that are replaced for a single one. */
function uselessReplacements(
  dependent: string,
  replacements: object,
  packages: readonly LockedPackage[],
): [string, string][] {
  const asked = packages.filter(({ name }) => name === dependent).flatMap(({ asks }) => asks);
  return Object.entries(replacements).flatMap(([name, value]): [string, string][] => {
    const [, real, version] = REPLACEMENT.exec(value) ?? [undefined, name, value];
    const found = packages.find(({ location }) =>
      location.endsWith(`node_modules/${dependent}/node_modules/${name}`),
    );
    if (!asked.some(([asksFor]) => asksFor === name))
      return [
        [
          name,
          `overrides の「${dependent}」の中の「${name}」は何も変えません（${dependent} が求めていない）。消してください。`,
        ],
      ];
    if (found?.name === real && found.version === version) return [];
    return [
      [
        name,
        `overrides の「${dependent}」の中の「${name}」は ${value} ですが、ロックファイルと違います。npm install で合わせてください。`,
      ],
    ];
  });
}

function needlessDeclarations(
  packages: readonly LockedPackage[],
  installScripts: Record<string, string>,
): string[] {
  const names = new Set(packages.flatMap((pkg) => (pkg.hasInstallScript ? [pkg.name] : [])));
  return Object.keys(installScripts)
    .filter((name) => !names.has(name))
    .map(
      (name) =>
        `INSTALL_SCRIPTS の「${name}」には、インストール時に動くプログラムがありません。この行を消してください。`,
    );
}
