/** A kind of page and the one that stands for it. */
export interface PageKind {
  name: string;
  /** Its address below the base URL. */
  path: string;
  /** Whether it is a Markdown page, which the budgets of doc pages hold for. */
  isDoc: boolean;
}

const page = (name: string, path: string): PageKind => ({ name, path, isDoc: false });
const doc = (name: string, path: string): PageKind => ({ name, path, isDoc: true });

/** Kinds of pages whose loads differ. */
export const pageKinds: readonly PageKind[] = [
  page("ホーム", "/"),
  doc("入口", "/runtime/manual/"),
  doc("ガイド", "/runtime/manual/basics/permissions"),
  doc("コマンドの一覧", "/runtime/manual/tools/formatter"),
  doc("API の一覧", "/kv/manual/operations"),
  doc("チュートリアル", "/runtime/tutorials/chat_app"),
  doc("REST API の操作", "/deploy/api/rest/projects"),
  page("ビューアー", "/deploy/api/rest/rapidoc"),
  page("検索ページ", "/search"),
  page("見つからないページ", "/no/such/page"),
  doc("最も長いページ", "/deploy/api/rest/deployments"),
  doc("最も短いページ", "/kv/"),
];

/** The page of doc pages on which time is measured: much code, tables, long. */
export const typicalPage = "/kv/manual/operations";
