import type { DocSearchModalProps } from "@docsearch/react";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";
import type { ChosenHit } from "@site/src/search/stored-searches";
import React, { createContext, useContext } from "react";

type HitComponent = NonNullable<DocSearchModalProps["hitComponent"]>;
type Footer = NonNullable<DocSearchModalProps["resultsFooterComponent"]>;

/** What the parts of a modal need of it. */
interface ModalContext {
  close: () => void;
  /** Adds a find to the recent searches where DocSearch doesn't. */
  remember: (hit: ChosenHit) => void;
}

export const ModalParts = createContext<ModalContext>({
  close: () => undefined,
  remember: () => undefined,
});

/** A find: a link within the site, or to another one. */
export const ResultLink: HitComponent = ({ hit, children }) => {
  const { remember } = useContext(ModalParts);
  return (
    <Link to={hit.url} onClick={() => remember(hit)}>
      {children}
    </Link>
  );
};

/** The link below the finds that leads to all of them. */
export const ResultsFooter: Footer = ({ state }) => {
  const linkTo = useSearchLinkCreator();
  const { close } = useContext(ModalParts);
  return (
    <Link to={linkTo(state.query)} onClick={close}>
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(state.context.nbHits) }}>
        {"検索結果 {count} 件をすべて見る"}
      </Translate>
    </Link>
  );
};
