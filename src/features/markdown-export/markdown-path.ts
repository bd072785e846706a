/**
 * @param route path of a page, e.g. "/kv/manual/" or "/kv/manual/operations"
 * @returns path of its Markdown export: "/kv/manual/index.md" or "/kv/manual/operations.md"
 */
export function markdownPath(route: string): string {
  return `${route}${route.endsWith("/") ? "index" : ""}.md`;
}
