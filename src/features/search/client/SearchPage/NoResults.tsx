import Translate from "@docusaurus/Translate";
import { searchSuggestions } from "@site/src/data/search-suggestions";
import React from "react";
import ReportLink from "../ReportLink";
import styles from "./styles.module.css";

export interface NoResultsProps {
  query: string;
  /** Where missing results are reported; without it, the link leads to the page about help. */
  repoUrl: string | undefined;
  onSuggestion: (query: string) => void;
  /** Lifts the product filter; undefined where none is set. */
  onAllProducts: (() => void) | undefined;
}

/** Says that nothing was found, and what can be done. */
export default function NoResults({
  query,
  repoUrl,
  onSuggestion,
  onAllProducts,
}: NoResultsProps): JSX.Element {
  return (
    <div className={styles.none}>
      <p role="status" className={styles.noneTitle}>
        <Translate id="theme.SearchPage.noResultsText">何も見つかりませんでした</Translate>
      </p>
      {onAllProducts && (
        <p>
          <button type="button" className={styles.suggestion} onClick={onAllProducts}>
            <Translate id="site.search.withoutProduct">すべての製品から探す</Translate>
          </button>
        </p>
      )}
      <p>
        <Translate id="theme.SearchModal.noResultsScreen.suggestedQueryText">
          次の言葉で検索してみてください
        </Translate>
      </p>
      <ul className={styles.suggestions}>
        {searchSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              className={styles.suggestion}
              onClick={() => onSuggestion(suggestion)}
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <ReportLink repoUrl={repoUrl} query={query} />
    </div>
  );
}
