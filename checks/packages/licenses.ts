/** Licences our packages may have; `npm sbom` lists the actual ones. */
import type { LockedPackage } from "./read-packages";

/**
 * Licences that allow use, change and distribution without asking, even in products under another licence: permissive
 * ones, public-domain dedications, CC-BY for data that only requires attribution, and MPL, which covers only its own
 * files.
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

/** Licences found only in a text file of the package, by name and version. */
const FROM_TEXT: Record<string, string> = {
  "require-like@0.1.2": "MIT",
  "trim@0.0.1": "MIT",
};

/** @returns a package's SPDX expression; undefined when unknown */
export function licenseOf({
  name,
  version,
  license,
}: Pick<LockedPackage, "name" | "version" | "license">): string | undefined {
  return license ?? FROM_TEXT[`${name}@${version}`];
}

/**
 * Evaluates an SPDX expression: OR needs one allowed licence, AND needs all.
 *
 * @param expression identifiers, AND, OR and parentheses
 * @returns false for invalid expressions too
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
