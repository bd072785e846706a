/**
 * Stands in for `path-to-regexp` 1, by which the router compares addresses with routes: those of Docusaurus are paths
 * as they are, and "*" for all others, without parameters. 0.9 KiB.
 */

interface Options {
  /** Whether the path is all of the address, or the start of it. */
  end?: boolean;
  /** Whether a slash at the end counts. */
  strict?: boolean;
  /** Whether capitals count. */
  sensitive?: boolean;
}

/**
 * @param path path of a route, or "*"
 * @param keys gets the name of the part that stands for "*"
 * @returns the expression that finds it at the start of an address
 */
export default function pathToRegexp(
  path: string,
  keys: { name: number }[],
  { end = true, strict = false, sensitive = false }: Options = {},
): RegExp {
  if (path === "*") keys.push({ name: 0 });
  const found = path === "*" ? "(.*)" : path.replace(/[.+*?=^!:${}()[\]|/\\]/g, "\\$&");
  const start = strict ? found : `${found.replace(/\\\/$/, "")}(?:\\/(?=$))?`;
  const next = end ? "$" : strict && path.endsWith("/") ? "" : "(?=\\/|$)";
  return new RegExp(`^${start}${next}`, sensitive ? "" : "i");
}

/**
 * @param path path of a route
 * @returns what makes an address of it and parameters, of which it has none
 */
pathToRegexp.compile = (path: string) => (): string => path;
