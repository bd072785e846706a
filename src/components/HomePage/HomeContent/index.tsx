import Link from "@docusaurus/Link";
import useBaseUrl from "@docusaurus/useBaseUrl";
import { products } from "@site/sidebars/products";
import { site } from "@site/src/data/site";
import { tasks } from "@site/src/data/tasks";
import React from "react";
import styles from "../styles.module.css";
import FirstRun from "./FirstRun";

const reasons = [
  {
    title: "実行した結果だけを載せる",
    text: `コードは Deno ${site.denoVersion} で型チェックし、動かせるものは実行して、表示と同じ出力になることをビルドのたびに確かめます。`,
  },
  {
    title: "ない API を書かない",
    text: "文中の API・コマンド・フラグは、Deno の実行ファイルに問い合わせて実在を確かめます。",
  },
  {
    title: "古い情報に日付を付ける",
    text: "料金や提供状況のように変わる情報には、いつの時点かを書きます。終わった機能には、その代わりを示します。",
  },
];

/**
 * Content of the home page: what the site is, its products, a first program, and common tasks. Rendered on the server,
 * and in the browser with `npm start`; in a build the browser uses ./Static.
 */
export default function HomeContent(): JSX.Element {
  return (
    <div data-article={useBaseUrl("/")}>
      <header className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className="phrase">Deno を、確かなコードで学ぶ</h1>
          <p className={styles.lead}>
            Deno ランタイム、Deno Deploy、Deno KV の日本語ドキュメントです。{site.tagline}
          </p>
          <p className={styles.actions}>
            <Link className="button button--primary button--lg" to="/runtime/manual">
              クイックスタート
            </Link>
          </p>
        </div>
        <div className={styles.firstRun}>
          <FirstRun />
        </div>
      </header>

      <section aria-labelledby="products">
        <h2 id="products">3 つの製品</h2>
        <ul className={styles.cards}>
          {products.map((product) => (
            <li key={product.slug}>
              <Link className={styles.card} to={product.home}>
                <strong>{product.name}</strong>
                <span>{product.summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="tasks">
        <h2 id="tasks">したいことから探す</h2>
        <ul className={styles.tasks}>
          {tasks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="trust">
        <h2 id="trust">このドキュメントが信頼できる理由</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
