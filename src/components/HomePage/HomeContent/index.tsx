import Link from "@docusaurus/Link";
import useBaseUrl from "@docusaurus/useBaseUrl";
import { productSummaries, products } from "@site/sidebars/products";
import Icon from "@site/src/components/Icon";
import { drawing, drawingAlt, drawingSize } from "@site/src/data/drawing";
import { pageIcons } from "@site/src/data/page-icons";
import { site } from "@site/src/data/site";
import type { SiteFigures } from "@site/src/data/site-figures";
import { explanations, type Task, taskGroups } from "@site/src/data/tasks";
import React from "react";
import styles from "../styles.module.css";
import { Install, Programs } from "./Programs";

/** Counted by src/features/site-figures when the site is built. */
declare const SITE_FIGURES: SiteFigures;

const trust = [
  {
    figure: SITE_FIGURES.executed.toLocaleString("ja"),
    unit: "件",
    title: "サンプルを実行",
    text: "コードは型チェックし、実行できるものは実行して、表示と同じ結果になることを確かめます。",
  },
  {
    figure: SITE_FIGURES.proven.toLocaleString("ja"),
    unit: "文",
    title: "すぐ近くに証明",
    text: `動作を言い切る ${SITE_FIGURES.claims.toLocaleString("ja")} 文のうち、すぐ下の実行結果か、同じ段落の年月付きの出典で裏づけた数です。`,
  },
  {
    figure: SITE_FIGURES.deno,
    unit: "",
    title: "確かめた Deno",
    text: "API、コマンド、フラグの名前は、この実行ファイルにあるものだけです。",
  },
];

function Hero(): JSX.Element {
  return (
    <header className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className="phrase">Deno を、確かなコードで学ぶ</h1>
        <p className={styles.lead}>
          Deno ランタイム、Deno Deploy、Deno KV の日本語ドキュメントです。{site.tagline}
        </p>
        <div className={styles.install}>
          <Install />
        </div>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/runtime/manual">
            クイックスタート
          </Link>
          <button type="button" className={styles.search} data-opens-search="">
            <Icon name="search" />
            API、コマンド、エラーを検索
          </button>
        </div>
      </div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
        width={drawingSize.width}
        height={drawingSize.height}
        role="img"
        aria-label={drawingAlt}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    </header>
  );
}

function Links({ tasks }: { tasks: readonly Task[] }): JSX.Element {
  return (
    <ul className={styles.links}>
      {tasks.map(({ label, to }) => (
        <li key={to}>
          <Icon name="arrow" />
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Content of the home page: what the site is, how to begin, its products, programs with their output, and common tasks.
 * Rendered on the server, and in the browser with `npm start`; in a build the browser uses ./Static.
 */
export default function HomeContent(): JSX.Element {
  return (
    <div data-article={useBaseUrl("/")}>
      <Hero />

      <section aria-labelledby="products">
        <h2 id="products">3 つの製品</h2>
        <ul className={`cards ${styles.products}`}>
          {products.map(({ slug, name, home }) => (
            <li key={slug}>
              <Icon name={pageIcons[`/${slug}`]} />
              <b>
                <Link to={home}>{name}</Link>
              </b>
              <p>{productSummaries[slug]}</p>
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.programs} aria-labelledby="programs">
        <div>
          <h2 id="programs">書いて、動かす</h2>
          <p>
            サーバーも、テストも、データベースも、1
            つの実行ファイルに入っています。ここに示す結果も、実行して確かめたものです。
          </p>
          <Links tasks={explanations} />
        </div>
        <Programs />
      </section>

      <section aria-labelledby="trust">
        <h2 id="trust">このドキュメントが信頼できる理由</h2>
        <ul className={styles.trust}>
          {trust.map(({ figure, unit, title, text }) => (
            <li key={title}>
              <strong>
                {title}
                <span>
                  {figure}
                  {unit && <small> {unit}</small>}
                </span>
              </strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="tasks">
        <h2 id="tasks">したいことから探す</h2>
        <div className={styles.tasks}>
          {taskGroups.map(({ title, tasks }) => (
            <div key={title}>
              <h3>{title}</h3>
              <Links tasks={tasks} />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
