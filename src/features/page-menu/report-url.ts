/**
 * Address of the form for reporting a problem of a page.
 *
 * @param repoUrl repository URL without a trailing slash
 * @param title title of the page
 * @param url absolute URL of the page
 */
export function reportUrl(repoUrl: string, title: string, url: string): string {
  const body = `ページ: ${url}

## 間違っているところ、わかりにくいところ


## 正しい内容と、その根拠

`;
  return `${repoUrl}/issues/new?${new URLSearchParams({ title: `「${title}」の問題`, body })}`;
}
