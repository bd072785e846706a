/** Deployment settings, read from the environment at build time. */
export interface SiteEnvironment {
  /** Origin of the site without path, e.g. "https://deno-docs-ja.example". */
  siteUrl: string;
  /** Base path, starting and ending with "/". */
  baseUrl: string;
  /** Tag manager container id; undefined leaves analytics out of the build. */
  gtmContainerId: string | undefined;
  /** Repository URL without trailing slash; undefined hides links to it. */
  repoUrl: string | undefined;
  /** Source of the API viewer's script: the CDN with the site as fallback, or the site alone. */
  apiViewerSource: ViewerSource;
}

/** Values of API_VIEWER_SOURCE; the first is the default. */
const viewerSources = ["cdn", "bundled"] as const;
export type ViewerSource = (typeof viewerSources)[number];

type Variables = Readonly<Record<string, string | undefined>>;

function refuse(name: string, value: string, reason: string, allowed: string): never {
  throw new Error(
    `環境変数 ${name} の値「${value}」は使えません。${reason}。使える値: ${allowed}。値を直すか、${name} の設定を外してください。`,
  );
}

function urlOf(name: string, value: string, allowed: string): URL {
  try {
    return new URL(value);
  } catch {
    return refuse(name, value, "URL として解釈できません", allowed);
  }
}

function siteUrlOf(value: string): string {
  const allowed = "https://docs.example.com のような、パスを含まない http または https の URL";
  const url = urlOf("SITE_URL", value, allowed);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    refuse("SITE_URL", value, `スキーム「${url.protocol}」は使えません`, allowed);
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    refuse(
      "SITE_URL",
      value,
      "オリジン以外の部分が含まれています（パスは BASE_URL に書きます）",
      allowed,
    );
  }
  return url.origin;
}

function baseUrlOf(value: string): string {
  if (!/^\/([\w.~-]+\/)*$/.test(value)) {
    refuse(
      "BASE_URL",
      value,
      "サイトのベースパスではありません",
      "/ または /docs/ のように / で始まり / で終わるパス",
    );
  }
  return value;
}

function gtmContainerIdOf(value: string): string {
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(value)) {
    refuse(
      "GTM_CONTAINER_ID",
      value,
      "タグマネージャーのコンテナー ID の形ではありません",
      "GTM- に英大文字と数字が 4〜12 文字続く ID（例: GTM-ABC1234）",
    );
  }
  return value;
}

function repoUrlOf(value: string): string {
  const allowed = "https://github.com/owner/name のような、リポジトリの https の URL";
  const url = urlOf("REPO_URL", value, allowed);
  if (url.protocol !== "https:") {
    refuse("REPO_URL", value, `スキーム「${url.protocol}」は使えません`, allowed);
  }
  const isPlain = url.search === "" && url.hash === "" && url.username === "";
  if (!isPlain || !/^\/[^/]+\/[^/]+/.test(url.pathname)) {
    refuse("REPO_URL", value, "リポジトリの URL の形ではありません", allowed);
  }
  return url.href.replace(/\/+$/, "");
}

function viewerSourceOf(value: string): ViewerSource {
  const source = viewerSources.find((name) => name === value);
  return (
    source ??
    refuse(
      "API_VIEWER_SOURCE",
      value,
      "そのような読み込み元はありません",
      viewerSources.join(" または "),
    )
  );
}

/**
 * Reads and validates the build environment. Unset and empty variables take their defaults.
 *
 * @throws Error naming the variable, its value, the reason and the allowed values
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  return {
    siteUrl: siteUrlOf(variables.SITE_URL || "https://deno-docs-ja.example"),
    baseUrl: baseUrlOf(variables.BASE_URL || "/"),
    gtmContainerId: variables.GTM_CONTAINER_ID
      ? gtmContainerIdOf(variables.GTM_CONTAINER_ID)
      : undefined,
    repoUrl: variables.REPO_URL ? repoUrlOf(variables.REPO_URL) : undefined,
    apiViewerSource: viewerSourceOf(variables.API_VIEWER_SOURCE || "cdn"),
  };
}
