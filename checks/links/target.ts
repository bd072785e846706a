import { closest } from "../closest";

/** Where the site lives. */
export interface SiteAddress {
  /** Origin without path, e.g. "https://deno-docs-ja.example". */
  siteUrl: string;
  /** Base path, starting and ending with "/". */
  baseUrl: string;
}

/** Where a link leads. */
export type Target =
  | {
      kind: "internal" /** Decoded path below the base URL, starting with "/". */;
      path: string;
      fragment: string;
    }
  | { kind: "external"; url: string }
  | { kind: "invalid"; reason: string };

/** Hosts that samples start on the reader's own machine: no TLS there. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

/**
 * Resolves a link.
 *
 * @param href the link as written
 * @param route route of the page it stands on, below the base URL
 * @param site where the site lives; links to its own origin and base path are internal
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
 * Describes a fragment that its page does not have.
 *
 * @param fragment what the link asks for
 * @param path the page's path
 * @param ids what the page has
 */
export function describeMissingFragment(
  fragment: string,
  path: string,
  ids: Iterable<string>,
): string {
  const near = closest(fragment, ids, 5);
  return near.length > 0
    ? `#${fragment} は ${path} にありません。あるのは ${near.map((id) => `#${id}`).join("、")} です（近い順）。`
    : `#${fragment} は ${path} にありません。このページには見出しの ID がありません。`;
}

/**
 * Describes a page that does not exist.
 *
 * @param path what the link asks for
 * @param paths what exists
 */
export function describeMissingPage(path: string, paths: Iterable<string>): string {
  const [near] = closest(path, paths, 1);
  return `${path} というページもファイルもありません。${near ? `近いもの: ${near}` : ""}`;
}

/** Malformed escapes are left as they are: no page has such a name. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
