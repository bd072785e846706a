import Translate from "@docusaurus/Translate";
import React from "react";
import ReportLink from "../ReportLink";
import Suggestions from "../Suggestions";
import styles from "./styles.module.css";

export interface NoResultsProps {
  query: string;
  /** Where missing results are reported; without it, the link leads to the help page. */
  repoUrl: string | undefined;
  onSuggestion: (query: string) => void;
  /** Clears the product filter; undefined if none is set. */
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
      <Suggestions
        listClassName={styles.suggestions}
        className={styles.suggestion}
        onChoose={onSuggestion}
      />
      <ReportLink repoUrl={repoUrl} query={query} />
    </div>
  );
}
