import Translate from "@docusaurus/Translate";
import React from "react";
import MoreOnScroll from "./MoreOnScroll";
import NoResults, { type NoResultsProps } from "./NoResults";
import ResultItem from "./ResultItem";
import styles from "./styles.module.css";
import type { Search } from "./useSearch";

interface OutcomeProps extends NoResultsProps {
  search: Search;
}

function Failure({ onRetry }: { onRetry: () => void }): JSX.Element {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.failureTitle}>
        <Translate id="theme.SearchModal.errorScreen.titleText">
          検索結果の取得に失敗しました
        </Translate>
      </p>
      <p>
        <Translate id="theme.SearchModal.errorScreen.helpText">
          ネットワークの接続を確かめてください。
        </Translate>
      </p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        <Translate id="site.search.retry">再試行</Translate>
      </button>
    </div>
  );
}

/** What a search came to: hits, none, an error, or the wait for them. */
export default function Outcome({ search, ...noResults }: OutcomeProps): JSX.Element {
  const { status, hits, hasMore, loadMore } = search;
  return (
    <div aria-busy={status === "loading"}>
      {hits.map((hit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hits are only ever appended, and a hosted index may repeat ids
        <ResultItem key={`${hit.id} ${i}`} hit={hit} />
      ))}
      {status === "done" && hits.length === 0 && <NoResults {...noResults} />}
      {status === "loading" && hits.length === 0 && <div className={styles.spinner} />}
      {status === "failed" && <Failure onRetry={loadMore} />}
      {hasMore && status !== "failed" && (
        <MoreOnScroll loaded={hits.length} isLoading={status === "loading"} onVisible={loadMore} />
      )}
    </div>
  );
}
