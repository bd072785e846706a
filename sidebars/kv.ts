/*
 * Sidebars of the kv product, in display order.
 *
 * doc(id, label)        a page: id is its path below kv/ without extension
 * category(label, [..]) a collapsible group
 * link(label, href)     a path of another product or an external address
 *
 * Add a page: put one doc() line where readers will look for it. A wrong id stops the build with the list of ids.
 */
import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import { doc, link, mainMenu } from "./items";

const menu = (own?: Parameters<typeof mainMenu>[2]) =>
  mainMenu("kv", "https://docs.deno.com/api/deno/~/Deno.Kv", own);

const sidebars: SidebarsConfig = {
  kvGuideHome: [
    ...menu("manual"),
    doc("manual/index", "クイックスタート"),
    doc("manual/key_space", "キー空間"),
    doc("manual/operations", "操作"),
    doc("manual/key_expiration", "有効期限"),
    doc("manual/secondary_indexes", "セカンダリインデックス"),
    doc("manual/transactions", "トランザクション"),
    doc("manual/queue_overview", "キュー"),
    doc("manual/data_modeling_typescript", "データモデリング"),
    doc("manual/on_deploy", "Deploy での KV"),
    doc("manual/backup", "バックアップ"),
  ],
  kvTutorialsHome: [
    ...menu("tutorials"),
    doc("tutorials/index", "概要"),
    doc("tutorials/schedule_notification", "通知の予約"),
    doc("tutorials/webhook_processor", "Webhook 処理"),
    link("KV を使った作例: SaaSKit（英語）", "https://github.com/denoland/saaskit"),
    link("KV を使った作例: 三目並べ（英語）", "https://github.com/denoland/tic-tac-toe"),
    link("Deno by Example（英語）", "https://docs.deno.com/examples/"),
  ],
};

export = sidebars;
