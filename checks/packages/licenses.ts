/** Which licences a package of ours may have; `npm run sbom` lists which they have. */
import type { LockedPackage } from "./read-packages";

/**
 * What allows use, change and distribution without asking, also in a product under another licence: permissive
 * licences, dedications to the public domain, CC-BY for data that asks for its authors' names only, and MPL, which holds
 * for its own files only.
 */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
]);

/** Licences of packages that name them in a text file only, by name and version. */
const FROM_TEXT: Record<string, string> = {
  "require-like@0.1.2": "MIT",
  "trim@0.0.1": "MIT",
};

/** @returns the SPDX expression of a package's licence; undefined when nobody says */
export function licenseOf({ name, version, license }: LockedPackage): string | undefined {
  return license ?? FROM_TEXT[`${name}@${version}`];
}

/**
 * Evaluates an SPDX expression: of alternatives one has to be allowed, of licences that hold together all.
 *
 * @param expression identifiers, AND, OR and parentheses
 * @returns false for what is not such an expression, too
 */
export function isAllowed(expression: string): boolean {
  const innermost = /\(([^()]*)\)/;
  let rest = expression;
  while (innermost.test(rest)) {
    rest = rest.replace(innermost, (_, inside: string) => (isAllowed(inside) ? "MIT" : "-"));
  }
  return rest
    .split(" OR ")
    .some((part) => part.split(" AND ").every((name) => ALLOWED.has(name.trim())));
}
