/** Longer titles are cut by the form anyway. */
const MAX_TITLE_QUERY = 100;

/**
 * Address of the form in which a reader reports a search that found nothing.
 *
 * @param repoUrl address of the repository, without a slash at its end
 * @param query what was searched for
 */
export function reportUrl(repoUrl: string, query: string): string {
  const title = `検索で見つかりません: ${query.slice(0, MAX_TITLE_QUERY)}`;
  return `${repoUrl}/issues/new?${new URLSearchParams({ title })}`;
}
