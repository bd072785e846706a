import type { DocSearchModalProps } from "@docsearch/react";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";
import React, { createContext, useContext } from "react";

type HitComponent = NonNullable<DocSearchModalProps["hitComponent"]>;
type Footer = NonNullable<DocSearchModalProps["resultsFooterComponent"]>;

/** A find: a link within the site, or to another one. */
export const ResultLink: HitComponent = ({ hit, children }) => <Link to={hit.url}>{children}</Link>;

/** Closes the modal that a part of it is in. */
export const CloseContext = createContext<() => void>(() => undefined);

/** The link below the finds that leads to all of them. */
export const ResultsFooter: Footer = ({ state }) => {
  const linkTo = useSearchLinkCreator();
  const close = useContext(CloseContext);
  return (
    <Link to={linkTo(state.query)} onClick={close}>
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(state.context.nbHits) }}>
        {"検索結果 {count} 件をすべて見る"}
      </Translate>
    </Link>
  );
};
