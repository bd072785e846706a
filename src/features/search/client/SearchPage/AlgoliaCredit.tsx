import Translate from "@docusaurus/Translate";
import React from "react";

/** Names the hosted search, as Algolia asks its users to. */
export default function AlgoliaCredit(): JSX.Element {
  return (
    <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
      <Translate id="theme.SearchPage.algoliaLabel">Algolia による検索</Translate>
    </a>
  );
}
