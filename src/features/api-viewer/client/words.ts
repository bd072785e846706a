/** RapiDoc's own words in Japanese, by its English; it has no option for its language. */
const words: Record<string, string> = {
  AUTHENTICATION: "認証",
  Authentication: "認証",
  "No API key applied": "トークンは設定されていません",
  "API key applied": "トークンを設定しました",
  "(None Applied)": "（未設定）",
  "HTTP Bearer": "Bearer トークン",
  "Bearer Token": "Bearer トークン",
  Requires: "必要なもの: ",
  "Authorization header": "Authorization ヘッダー",
  Send: "ヘッダー名: ",
  in: "、場所: ",
  "containing the word": "、値: ",
  "followed by a space and a Token String.": " と半角スペース、トークンの順です。",
  SET: "設定",
  REMOVE: "取り消す",
  "api-token": "トークン",
  Filter: "操作を絞り込む",
  OPERATIONS: "操作",
  "API Server": "API のサーバー",
  REQUEST: "リクエスト",
  RESPONSE: "レスポンス",
  "PATH PARAMETERS": "パスのパラメーター",
  "QUERY-STRING PARAMETERS": "クエリのパラメーター",
  "REQUEST HEADERS": "リクエストのヘッダー",
  "REQUEST BODY": "リクエストの本文",
  "RESPONSE HEADERS": "レスポンスのヘッダー",
  SCHEMA: "スキーマ",
  EXAMPLE: "例",
  "Schema not found": "スキーマはありません",
  "Examples:": "例:",
  "Allowed:": "使える値:",
  "Default:": "既定値:",
  Required: "必須",
  "FILL EXAMPLE": "例を入れる",
  "Fills with example data (if provided)": "定義にある例を入力欄に入れます",
  CLEAR: "消す",
  "CLEAR RESPONSE": "レスポンスを消す",
  TRY: "送信する",
  CURL: "curl",
  Copy: "コピー",
  Copied: "コピーしました",
  "Response Status:": "ステータス:",
  "Failed to fetch (CORS or Network Issue)":
    "送信できませんでした。接続と、API がブラウザーからの呼び出しを許しているか（CORS）を確かめてください。",
  "mime types": "メディアタイプ",
  "No example provided": "例はありません",
  DEPRECATED: "非推奨",
};

const patterns: [pattern: RegExp, japanese: string][] = [
  [/^Example (\d+)$/, "例 $1"],
  [/^Min ([\d.-]+)$/, "最小 $1"],
  [/^Max ([\d.-]+)$/, "最大 $1"],
  [/^Min ([\d.-]+)(.)Max ([\d.-]+)$/u, "最小 $1$2最大 $3"],
];

/**
 * @param english a text that RapiDoc draws, with the spaces around it
 * @returns the same in Japanese, or undefined for texts that are not RapiDoc's own
 */
export function inJapanese(english: string): string | undefined {
  const text = english.trim().replace(/\s+/g, " ");
  if (Object.hasOwn(words, text)) return english.replace(/\S[\s\S]*\S|\S/, words[text]);
  const match = patterns.find(([pattern]) => pattern.test(text));
  return match && text.replace(...match);
}
