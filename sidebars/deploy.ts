/*
 * Sidebars of the deploy product, in display order.
 *
 * doc(id, label)        a page: id is its path below deploy/ without extension
 * category(label, [..]) a collapsible group
 * link(label, href)     a path of another product or an external address
 *
 * Add a page: put one doc() line where readers will look for it. A wrong id stops the build with the list of ids.
 */
import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import { category, doc, link, mainMenu } from "./items";

const menu = (own?: Parameters<typeof mainMenu>[2]) => mainMenu("deploy", "/deploy/api", own);

const sidebars: SidebarsConfig = {
  deploy: [doc("index", "ホーム"), ...menu()],
  deployGuideHome: [
    ...menu("manual"),
    doc("manual/index", "クイックスタート"),
    category("Deploy の基本", [
      doc("manual/use-cases", "用途"),
      doc("manual/playgrounds", "プレイグラウンド"),
      doc("manual/how-to-deploy", "GitHub 連携"),
      doc("manual/ci_github", "GitHub Actions"),
      doc("manual/deployctl", "deployctl"),
      doc("manual/migration", "Classic からの移行"),
      doc("manual/tunnel", "トンネル"),
      doc("manual/cron", "cron"),
      doc("manual/regions", "リージョン"),
      doc("manual/caching", "CDN のキャッシュ"),
      doc("manual/sandbox", "Sandbox"),
      doc("manual/pricing-and-limits", "料金と制限"),
    ]),
    category("プロジェクトと組織", [
      doc("manual/deployments", "デプロイメント"),
      doc("manual/custom-domains", "カスタムドメイン"),
      doc("manual/environment-variables", "環境変数"),
      doc("manual/organizations", "組織"),
      doc("manual/logs", "ログ"),
    ]),
    category("データベースに接続する", [
      link("Deno KV", "/kv/manual/on_deploy"),
      doc("manual/dynamodb", "DynamoDB"),
      doc("manual/faunadb", "FaunaDB"),
      doc("manual/firebase", "Firebase"),
      doc("manual/postgres", "Postgres"),
      doc("manual/cloud-connections", "AWS と Google Cloud"),
    ]),
    category("Subhosting", [
      doc("manual/subhosting/index", "概要"),
      doc("manual/subhosting/getting_started", "はじめる"),
      doc("manual/subhosting/projects_and_deployments", "アプリとリビジョン"),
    ]),
    category("ポリシーと公正な利用", [
      doc("manual/fair-use-policy", "公正利用ポリシー"),
      doc("manual/privacy-policy", "プライバシー"),
      doc("manual/security", "セキュリティ"),
    ]),
  ],
  deployTutorialsHome: [
    ...menu("tutorials"),
    doc("tutorials/index", "概要"),
    doc("tutorials/discord-slash", "Discord コマンド"),
    doc("tutorials/fresh", "Fresh"),
    doc("tutorials/simple-api", "API サーバー"),
    doc("tutorials/static-site", "静的サイト"),
    doc("tutorials/tutorial-blog-fresh", "Fresh のブログ"),
    doc("tutorials/tutorial-dynamodb", "DynamoDB API"),
    doc("tutorials/tutorial-faunadb", "FaunaDB API"),
    doc("tutorials/tutorial-firebase", "Firestore API"),
    doc("tutorials/tutorial-http-server", "HTTP サーバー"),
    doc("tutorials/tutorial-hugo-blog", "Hugo"),
    doc("tutorials/tutorial-postgres", "Postgres API"),
    doc("tutorials/tutorial-wordpress-frontend", "WordPress"),
    doc("tutorials/vite", "Vite + React"),
    link("Deno by Example（英語）", "https://docs.deno.com/examples/"),
  ],
  deployAPIHome: [
    ...menu("api"),
    category("ランタイム API", [
      doc("api/index", "概要"),
      doc("api/runtime-fs", "ファイルシステム"),
      doc("api/runtime-node", "Node.js API"),
      doc("api/compression", "圧縮"),
      doc("api/runtime-sockets", "TCP と TLS"),
      doc("api/runtime-broadcast-channel", "BroadcastChannel"),
      doc("api/runtime-fetch", "fetch"),
      doc("api/runtime-request", "Request"),
      doc("api/runtime-response", "Response"),
      doc("api/runtime-headers", "Headers"),
    ]),
    category("REST API", [
      doc("api/rest/index", "概要"),
      doc("api/rest/organizations", "組織"),
      doc("api/rest/projects", "プロジェクト"),
      doc("api/rest/deployments", "デプロイメント"),
      doc("api/rest/domains", "ドメイン"),
      link("対話型リファレンス", "/deploy/api/rest/rapidoc"),
    ]),
  ],
};

export = sidebars;
