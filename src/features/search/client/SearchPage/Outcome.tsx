import type { SearchHit } from "@deno-docs-ja/ja-search/answer";
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

/** As many as fit in a window. */
const SKELETONS = [0, 1, 2, 3, 4];

/** Placeholder for the hits. */
function Skeleton(): JSX.Element {
  return (
    <div aria-hidden="true">
      {SKELETONS.map((key) => (
        <div key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}

/** Keys by address: the texts change what a section matches, and a focused hit must not unmount. */
function keysOf(hits: readonly SearchHit[]): string[] {
  const seen = new Map<string, number>();
  return hits.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    // A hosted index may repeat addresses.
    return `${url} ${count}`;
  });
}

/** Outcome of a search: hits, none, an error, or loading. */
export default function Outcome({ search, ...noResults }: OutcomeProps): JSX.Element {
  const { status, hits, total, isPartial, hasMore, loadMore } = search;
  const keys = keysOf(hits);
  const failure = status === "failed" && <Failure onRetry={loadMore} />;
  return (
    <div aria-busy={status === "loading"}>
      {isPartial && failure}
      {hits.map((hit, i) => (
        <ResultItem key={keys[i]} hit={hit} />
      ))}
      {status === "done" && hits.length === 0 && <NoResults {...noResults} />}
      {status === "loading" && hits.length === 0 && <Skeleton />}
      {!isPartial && failure}
      {hasMore && status !== "failed" && (
        <MoreOnScroll loaded={hits.length} isLoading={status === "loading"} onVisible={loadMore} />
      )}
      {status === "done" && !hasMore && hits.length < total && (
        <p className={styles.more}>
          <Translate id="site.search.onlyFirst" values={{ count: String(hits.length) }}>
            {"はじめの {count} 件だけを表示しています。言葉を足すか、製品を選ぶと、絞り込めます。"}
          </Translate>
        </p>
      )}
    </div>
  );
}
