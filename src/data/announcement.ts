/** Identity of the announcement; whoever closed it sees nothing until another one comes. */
const id = "deploy-classic-end-2026-07-20";

/**
 * The announcement bar above the navbar. A new id shows the bar again to readers who closed the last one.
 *
 * @param baseUrl base path of the site; the content is raw HTML, which the theme does not prefix
 */
export function announcementBar(baseUrl: string) {
  return {
    id,
    content: `Deno Deploy Classic と REST API v1 は、2026 年 7 月 20 日に終了すると告知されていました。<a href="${baseUrl}deploy/manual">現在の Deno Deploy</a>`,
    backgroundColor: "var(--site-announcement-background)",
    textColor: "var(--site-announcement-text)",
    isCloseable: true,
  };
}

/**
 * Script of the head that forgets that an earlier announcement was closed. The theme hides a closed bar before it
 * compares the ids, and would show a new announcement only from the second page load on.
 */
export const forgetEarlierAnnouncement = `try {
  if (localStorage.getItem("docusaurus.announcement.id") !== ${JSON.stringify(id)}) {
    localStorage.removeItem("docusaurus.announcement.dismiss");
  }
} catch (error) {}`;
