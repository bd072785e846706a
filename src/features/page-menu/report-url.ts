/**
 * Address of the form for reporting a problem of a page: .github/ISSUE_TEMPLATE/wrong-sentence.yml.
 *
 * @param repoUrl repository URL without a trailing slash
 * @param title title of the page
 * @param url absolute URL of the page
 */
export function reportUrl(repoUrl: string, title: string, url: string): string {
  const filled = { template: "wrong-sentence.yml", title: `「${title}」の問題`, page: url };
  return `${repoUrl}/issues/new?${new URLSearchParams(filled)}`;
}
