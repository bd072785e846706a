import { closest } from "../closest";

/** The site's location. */
export interface SiteAddress {
  /** Origin without path, e.g. "https://deno-docs-ja.example". */
  siteUrl: string;
  /** Base path, starting and ending with "/". */
  baseUrl: string;
}

/** A link's target. */
export type Target =
  // The path is decoded, below the base URL, and starts with "/".
  | { kind: "internal"; path: string; fragment: string }
  | { kind: "external"; url: string }
  | { kind: "invalid"; reason: string };

/** Hosts that samples start locally, without TLS. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

/**
 * Resolves a link.
 *
 * @param href the link as written
 * @param route route of its page, below the base URL
 * @param site where the site is hosted; links to its origin and base path are internal
 */
export function resolveTarget(
  href: string,
  route: string,
  { siteUrl, baseUrl }: SiteAddress,
): Target {
  if (/\s/.test(href.trim()))
    return { kind: "invalid", reason: "空白が入っています。%20 と書いてください。" };
  let url: URL;
  try {
    url = new URL(href, siteUrl + baseUrl + route.slice(1));
  } catch {
    return { kind: "invalid", reason: "URL として読めません。綴りを直してください。" };
  }
  if (["mailto:", "tel:", "data:", "blob:"].includes(url.protocol))
    return { kind: "external", url: href };
  if (url.origin !== siteUrl) {
    if (url.protocol !== "https:" && !LOCAL.test(url.hostname)) {
      return { kind: "invalid", reason: "外部へのリンクは https:// で書いてください。" };
    }
    return { kind: "external", url: url.href };
  }
  if (!url.pathname.startsWith(baseUrl)) {
    return url.pathname === baseUrl.slice(0, -1)
      ? { kind: "internal", path: "/", fragment: decode(url.hash.slice(1)) }
      : { kind: "invalid", reason: `サイトのベースパス ${baseUrl} の外です。` };
  }
  return {
    kind: "internal",
    path: decode(url.pathname.slice(baseUrl.length - 1)),
    fragment: decode(url.hash.slice(1)),
  };
}

/**
 * Explains what is wrong with a link.
 *
 * @param href the link as written
 * @param idsOf returns the fragments of a page, "file" for files, undefined for missing targets
 * @param paths all existing pages
 * @returns undefined when nothing is wrong
 */
export function explainTarget(
  href: string,
  target: Target,
  idsOf: (path: string) => ReadonlySet<string> | "file" | undefined,
  paths: () => Iterable<string>,
): string | undefined {
  if (target.kind === "invalid") return `リンク ${href}: ${target.reason}`;
  if (target.kind === "external") return undefined;
  const { path, fragment } = target;
  const ids = idsOf(path);
  if (ids === undefined) {
    const [near] = closest(path, paths(), 1);
    return `${path} というページもファイルもありません。${near ? `近いもの: ${near}` : ""}`;
  }
  // "#:~:text=" is a text fragment; it names no element.
  if (ids === "file" || !fragment || fragment.startsWith(":~:") || ids.has(fragment))
    return undefined;
  const near = closest(fragment, ids, 5).map((id) => `#${id}`);
  return near.length > 0
    ? `#${fragment} は ${path} にありません。あるのは ${near.join("、")} です（近い順）。`
    : `#${fragment} は ${path} にありません。このページには見出しの ID がありません。`;
}

/** Leaves malformed escapes as is: no page has such a name. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
