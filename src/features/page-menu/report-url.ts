/**
 * Address of the form in which a reader reports a problem of a page.
 *
 * @param repoUrl address of the repository, without a slash at its end
 * @param title title of the page
 * @param url whole URL of the page
 */
export function reportUrl(repoUrl: string, title: string, url: string): string {
  const body = `ページ: ${url}

## 間違っているところ、わかりにくいところ


## 正しい内容と、その根拠

`;
  return `${repoUrl}/issues/new?${new URLSearchParams({ title: `「${title}」の問題`, body })}`;
}
