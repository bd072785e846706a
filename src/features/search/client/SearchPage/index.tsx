import Head from "@docusaurus/Head";
import Translate, { translate } from "@docusaurus/Translate";
import { HtmlClassNameProvider, usePluralForm } from "@docusaurus/theme-common";
import { useTitleFormatter } from "@docusaurus/theme-common/internal";
import { products } from "@site/sidebars/products";
import { focusPart } from "@site/src/components/page-focus";
import Layout from "@theme/Layout";
import React, { useEffect, useRef } from "react";
import { useSearchSettings } from "../settings";
import { MAX_QUERY_LENGTH, useSearchFilters, useSearchQuery } from "./address";
import { useEntry } from "./kept-results";
import Outcome from "./Outcome";
import styles from "./styles.module.css";
import { usePlace } from "./usePlace";
import { useSearch } from "./useSearch";

function titleFor(query: string): string {
  if (!query) {
    return translate({ id: "theme.SearchPage.emptyResultsTitle", message: "ドキュメントを検索" });
  }
  return translate(
    { id: "theme.SearchPage.existingResultsTitle", message: "「{query}」の検索結果" },
    { query },
  );
}

function useCountText(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: "theme.SearchPage.documentsFound.plurals",
          message: "{count} 件見つかりました",
        },
        { count },
      ),
    );
}

function Content(): JSX.Element {
  const settings = useSearchSettings();
  const [query, setQuery] = useSearchQuery();
  const filters = useSearchFilters(settings.algolia.contextualSearch);
  const entry = useEntry(JSON.stringify([query, filters.filters]));
  const search = useSearch(entry, settings, query, filters.filters);
  const main = useRef<HTMLElement>(null);
  usePlace(entry, search, main);
  const countText = useCountText();
  const field = useRef<HTMLInputElement>(null);
  const title = titleFor(query);

  useEffect(() => {
    // A reader with a query came to read.
    if (field.current && !new URLSearchParams(window.location.search).get("q")) {
      focusPart(field.current);
    }
  }, []);

  return (
    <Layout>
      <Head>
        <title>{useTitleFormatter(title)}</title>
        <meta
          name="description"
          content={translate({
            id: "site.search.description",
            message:
              "Deno、Deno Deploy、Deno KV の日本語ドキュメントを、言葉や API の名前で検索します。",
          })}
        />
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main ref={main} className={`container margin-vert--lg ${styles.page}`}>
        <h1 className={styles.title}>{title}</h1>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <input
            ref={field}
            type="search"
            name="q"
            className={styles.field}
            placeholder={translate({
              id: "theme.SearchPage.inputPlaceholder",
              message: "検索する言葉を入力してください",
            })}
            aria-label={translate({ id: "theme.SearchPage.inputLabel", message: "検索" })}
            value={query}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
          />
          <select
            className={styles.choice}
            aria-label={translate({ id: "site.search.product", message: "製品で絞り込む" })}
            value={filters.product}
            onChange={(event) => filters.setProduct(event.target.value)}
          >
            <option value="">
              {translate({ id: "site.search.allProducts", message: "すべての製品" })}
            </option>
            {products.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </form>
        <div className={styles.summary}>
          <p role="status" className={styles.count}>
            {search.status !== "failed" &&
              (search.isPartial
                ? translate({ id: "site.search.searchingTexts", message: "本文を調べています…" })
                : search.total > 0 && countText(search.total))}
          </p>
          {settings.provider === "algolia" && (
            <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
              <Translate id="theme.SearchPage.algoliaLabel">Algolia による検索</Translate>
            </a>
          )}
        </div>
        <Outcome
          query={query}
          search={search}
          repoUrl={settings.repoUrl}
          onSuggestion={setQuery}
          onAllProducts={filters.product ? () => filters.setProduct("") : undefined}
        />
      </main>
    </Layout>
  );
}

/** The search page; query and product are in its address. */
export default function SearchPage(): JSX.Element {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Content />
    </HtmlClassNameProvider>
  );
}
