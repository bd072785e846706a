/** Queries the search page suggests when nothing is found; each has hits. */
export const searchSuggestions: readonly string[] = [
  "権限",
  "deno.json",
  "Deno.serve",
  "Deno.openKv",
  "トランザクション",
  "デプロイ",
];
