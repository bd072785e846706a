import Link from "@docusaurus/Link";
import { useHistory, useLocation } from "@docusaurus/router";
import useBaseUrl from "@docusaurus/useBaseUrl";
import ClassicNotice from "@site/src/components/ClassicNotice";
import ApiViewer from "@site/src/features/api-viewer/client";
import Layout from "@theme/Layout";
import clsx from "clsx";
import React from "react";
import styles from "./rapidoc.module.css";

const versions = [
  { name: "v2", label: "v2（現在）", definition: "/openapi/v2.yaml", canTry: true },
  { name: "v1", label: "v1（終了）", definition: "/openapi/v1.yaml", canTry: false },
];

/** The interactive reference of both versions of the REST API; `?version=v1` selects the older one. */
export default function RestViewer(): JSX.Element {
  const { pathname, search } = useLocation();
  const history = useHistory();
  const asked = new URLSearchParams(search).get("version");
  const version = versions.find(({ name }) => name === asked) ?? versions[0];
  const definitionUrl = useBaseUrl(version.definition);
  return (
    <Layout
      title="REST API リファレンス"
      description="Deno Deploy の REST API v2 と v1 の操作、パラメーター、レスポンスの形を、画面の中で探して確かめられるリファレンスです。認証のトークンを入力すると、v2 にはそのままリクエストを送信できます。"
    >
      <main className="container container--fluid margin-vert--lg">
        <h1>REST API リファレンス</h1>
        <p className="markdown">
          操作の一覧から選ぶと、パラメーターとレスポンスの形を確かめられます。使い方の説明は{" "}
          <Link to="/deploy/api/rest/">REST API</Link> にあります。表示のもとになる定義は{" "}
          <a href={definitionUrl} download>
            OpenAPI のファイル
          </a>{" "}
          でダウンロードできます。
        </p>
        <div className="tabs" role="tablist" aria-label="API のバージョン">
          {versions.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === version.name}
              className={clsx(
                "tabs__item",
                styles.tab,
                name === version.name && "tabs__item--active",
              )}
              onClick={() => history.push(`${pathname}?version=${name}`)}
            >
              {label}
            </button>
          ))}
        </div>
        {version.name === "v1" && <ClassicNotice />}
        <ApiViewer definition={version.definition} canTry={version.canTry} />
      </main>
    </Layout>
  );
}
