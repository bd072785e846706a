/** A page of recipes. */
export interface RecipePage {
  /** File name below runtime/recipes/, without extension. */
  id: string;
  /** Its name in the sidebar and in the index. */
  label: string;
}

/** The pages of recipes, in display order: the sidebar and the index are made of this list. */
export const recipePages: readonly RecipePage[] = [
  { id: "files_and_paths", label: "ファイルとパス" },
  { id: "http_server", label: "HTTP サーバー" },
  { id: "http_client", label: "HTTP クライアント" },
  { id: "command_line", label: "コマンドラインとターミナル" },
  { id: "processes_and_signals", label: "プロセスとシグナル" },
  { id: "text_and_data", label: "テキストとデータ形式" },
  { id: "streams_and_binary", label: "ストリームとバイナリ" },
  { id: "dates_and_numbers", label: "日付と数値" },
  { id: "japanese_text", label: "日本語の文字列" },
  { id: "crypto_and_ids", label: "暗号と ID" },
  { id: "concurrency_and_time", label: "並行処理と時間" },
  { id: "databases_and_kv", label: "データベースと Deno KV" },
  { id: "testing", label: "テスト" },
  { id: "network", label: "ネットワーク" },
];
