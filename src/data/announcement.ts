/**
 * The announcement bar above the navbar. A new id shows the bar again to readers who closed the last one.
 *
 * @param baseUrl base path of the site; the content is raw HTML, which the theme does not prefix
 */
export function announcementBar(baseUrl: string) {
  return {
    id: "deploy-classic-end-2026-07-20",
    content: `Deno Deploy Classic と REST API v1 は、2026 年 7 月 20 日に終了すると告知されていました。<a href="${baseUrl}deploy/manual">現在の Deno Deploy を見る</a>`,
    backgroundColor: "var(--site-announcement-background)",
    textColor: "var(--site-announcement-text)",
    isCloseable: true,
  };
}
