/** Announcement id; readers who closed it see nothing until the next one. */
const id = "deploy-classic-migration-2026-07-20";

/**
 * The announcement bar above the navbar. A new id shows it again to readers who closed the last one.
 *
 * @param baseUrl base path of the site; the theme does not prefix links in the raw HTML content
 */
export function announcementBar(baseUrl: string) {
  return {
    id,
    // The short text is one line on a phone.
    content: `<span class="announcement-long">Deno Deploy Classic と REST API v1 は、2026 年 7 月 20 日に終了すると告知されていました。</span><span class="announcement-short">Deploy Classic の終了と、</span><a href="${baseUrl}deploy/manual/migration">移行の手順</a>`,
    backgroundColor: "var(--site-announcement-background)",
    textColor: "var(--site-announcement-text)",
    isCloseable: true,
  };
}

/**
 * Head script that forgets that an earlier announcement was closed. The theme hides a closed bar before comparing ids,
 * so a new announcement would only show from the second page load.
 */
export const forgetEarlierAnnouncement = `try {
  if (localStorage.getItem("docusaurus.announcement.id") !== ${JSON.stringify(id)}) {
    localStorage.removeItem("docusaurus.announcement.dismiss");
  }
} catch (error) {}`;
