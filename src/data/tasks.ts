/** A task readers come for, and the page that covers it. */
export interface Task {
  label: string;
  to: string;
}

/** Tasks on the home page. */
export const taskGroups: { title: string; tasks: Task[] }[] = [
  {
    title: "使い始める",
    tasks: [
      { label: "Deno を入れて最初のプログラムを動かす", to: "/runtime/manual" },
      { label: "Node.js のプロジェクトを移す", to: "/runtime/manual/node/migrate" },
      { label: "npm のパッケージを使う", to: "/runtime/manual/node/npm_specifiers" },
      { label: "コマンドの使い方を調べる", to: "/runtime/manual/tools" },
    ],
  },
  {
    title: "プログラムを書く",
    tasks: [
      { label: "HTTP サーバーを書く", to: "/runtime/manual/runtime/http_server_apis" },
      { label: "テストを書く", to: "/runtime/manual/basics/testing" },
      { label: "権限を最小にして実行する", to: "/runtime/manual/basics/permissions" },
      {
        label: "deno.json の書き方を調べる",
        to: "/runtime/manual/getting_started/configuration_file",
      },
    ],
  },
  {
    title: "公開して、保存する",
    tasks: [
      { label: "アプリを公開する", to: "/deploy/manual" },
      { label: "GitHub への push で公開する", to: "/deploy/manual/how-to-deploy" },
      { label: "データを保存して読み出す", to: "/kv/manual" },
      { label: "同時更新で壊れない書き込みをする", to: "/kv/manual/transactions" },
    ],
  },
];

/** Pages that explain the programs of the home page. */
export const explanations: Task[] = [
  { label: "HTTP サーバーの書き方", to: "/runtime/manual/runtime/http_server_apis" },
  { label: "テストの書き方", to: "/runtime/manual/basics/testing" },
  { label: "データの保存と読み取り", to: "/kv/manual" },
];
