/** Renders one policy in each server's format. */
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import type { MovedFolder, Redirect } from "../../data/redirects";
import { type CacheRule, type Headers, REVALIDATE } from "./policy";

/** What a server needs to know about the site. */
export interface Hosting {
  /** Base path of the site, starting and ending with "/". */
  baseUrl: string;
  /** Headers of every response. */
  headers: Headers;
  cacheRules: readonly CacheRule[];
  /** Addresses without base path. */
  redirects: readonly Redirect[];
  movedFolders: readonly MovedFolder[];
}

/** Old page addresses: letters, digits and hyphens, so that nothing else gets into a response. */
const REST = "([\\w/-]*)";

function indent(lines: readonly string[], by: string): string {
  return lines.map((line) => `${by}${line}\n`).join("");
}

/** Both forms of each old address and its target, with base path. */
function addresses({ baseUrl, redirects, movedFolders }: Hosting): Redirect[] {
  const base = baseUrl.slice(0, -1);
  return [...redirects, ...movedFolders].flatMap(({ from, to }) =>
    ["", "/"].map((end) => ({ from: base + from + end, to: base + to })),
  );
}

/** Moved directories with base path; the expression captures what follows. */
function folders({ baseUrl, movedFolders }: Hosting): (MovedFolder & { expression: string })[] {
  const base = baseUrl.slice(0, -1);
  return movedFolders.map(({ from, to, versioned }) => ({
    from: base + from,
    to: base + to,
    versioned,
    expression: `^${escapeRegExp(base + from)}${versioned ? "(?:@[\\w.-]+)?" : ""}(?:/${REST})?$`,
  }));
}

/** Regular expressions of the files and their Cache-Control. */
function caching({ baseUrl, cacheRules }: Hosting): [expression: string, value: string][] {
  return cacheRules.map(({ value, paths }) => {
    const choices = paths.map((path) => path.split("*").map(escapeRegExp).join(".*"));
    return [`^${escapeRegExp(baseUrl)}(?:${choices.join("|")})$`, value];
  });
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Values of several rules are joined, so no path may get a header twice:
 * pages keep these hosts' own Cache-Control, which requires revalidation.
 */
export function renderHeaders(hosting: Hosting): string {
  const { baseUrl, headers, cacheRules } = hosting;
  const lines = Object.entries(headers).map((header) => header.join(": "));
  const all = `${baseUrl}*\n${indent(lines, "  ")}`;
  const files = cacheRules.flatMap(({ value, paths }) =>
    paths.map((path) => `${baseUrl}${path}\n  Cache-Control: ${value}\n`),
  );
  return [all, ...files].join("\n");
}

/** `_redirects` of Netlify and Cloudflare Pages. They cannot strip a version: the directory's start must do. */
export function renderRedirects(hosting: Hosting): string {
  const single = addresses(hosting).map(({ from, to }) => `${from} ${to} 301`);
  const wild = folders(hosting).flatMap(({ from, to, versioned }) => [
    `${from}/* ${to}:splat 301`,
    ...(versioned ? [`${from}@* ${to} 301`] : []),
  ]);
  return indent([...single, ...wild], "");
}

/** nginx maps for the `http` level. */
export function renderNginxHttp(hosting: Hosting): string {
  const maps = caching(hosting).map(([expression, value]) => `"~${expression}" "${value}";`);
  return `map $uri $hosting_cache_control {\n  default "${REVALIDATE}";\n${indent(maps, "  ")}}\n`;
}

/**
 * Directives for nginx's `server`, which also needs renderNginxHttp's maps. A level with its own `add_header` inherits
 * none.
 */
export function renderNginx(hosting: Hosting): string {
  const headers = [
    ...Object.entries(hosting.headers).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    ),
    "add_header Cache-Control $hosting_cache_control always;",
    `error_page 404 ${hosting.baseUrl}404.html;`,
  ];
  const locations = [
    ...addresses(hosting).map(({ from, to }) => [`= ${from}`, to]),
    ...folders(hosting).map(({ expression, to }) => [`~ "${expression}"`, `${to}$1`]),
  ];
  const moved = locations.map(
    ([where, to]) => `location ${where} { return 301 ${to}$is_args$args; }`,
  );
  return indent([...headers, ...moved], "");
}
