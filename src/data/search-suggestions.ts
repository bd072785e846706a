/** Searches that the search page offers where a search found nothing: each finds something. */
export const searchSuggestions: readonly string[] = [
  "権限",
  "deno.json",
  "Deno.serve",
  "Deno.openKv",
  "トランザクション",
  "デプロイ",
];
