import type { DocSearchModalProps } from "@docsearch/react";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";
import type { DocSearchHit } from "@site/src/upstream/docsearch-screens";
import type { StoredSearch } from "@site/src/upstream/docsearch-stored-searches";
import React, { type ComponentProps, createContext, type MouseEvent, useContext } from "react";

type Footer = NonNullable<DocSearchModalProps["resultsFooterComponent"]>;

/** A hit that the reader opens. */
export type ChosenHit = DocSearchHit | StoredSearch;

/** What a modal's parts need from it. */
interface ModalContext {
  close: () => void;
  /** Opens a hit, and adds it to the recent searches if DocSearch doesn't. */
  follow: (hit: ChosenHit) => void;
  /** Adds a hit to the recent searches if DocSearch doesn't. */
  remember: (hit: ChosenHit) => void;
  /** Where readers report missing results. */
  repoUrl: string | undefined;
  /** Whether there are more hits than counted. */
  isCut: () => boolean;
}

export const ModalParts = createContext<ModalContext>({
  close: () => undefined,
  follow: () => undefined,
  remember: () => undefined,
  repoUrl: undefined,
  isCut: () => false,
});

/** Tells whether a click asks for another tab or window. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

interface ResultLinkProps extends ComponentProps<"a"> {
  hit: DocSearchHit;
}

/**
 * A hit: a link within the site or to another one. Not Docusaurus' link, which would prefetch every page that a
 * keystroke shows; this one loads its page when pointed at.
 */
export function ResultLink({ hit, onClick, ...props }: ResultLinkProps): JSX.Element {
  const { follow, remember } = useContext(ModalParts);
  return (
    <a
      {...props}
      href={hit.url}
      onClick={(event) => {
        if (opensElsewhere(event)) {
          remember(hit);
        } else {
          event.preventDefault();
          follow(hit);
        }
        onClick?.(event);
      }}
      onMouseEnter={() => window.docusaurus.preload(new URL(hit.url, location.href).pathname)}
    />
  );
}

/** Link below the hits to all of them. */
export const ResultsFooter: Footer = ({ state }) => {
  const linkTo = useSearchLinkCreator();
  const { close, isCut } = useContext(ModalParts);
  const values = { count: String(state.context.nbHits) };
  return (
    <Link to={linkTo(state.query)} onClick={close}>
      {isCut() ? (
        <Translate id="site.search.seeAllAtLeast" values={values}>
          {"検索結果 {count} 件以上をすべて見る"}
        </Translate>
      ) : (
        <Translate id="theme.SearchBar.seeAll" values={values}>
          {"検索結果 {count} 件をすべて見る"}
        </Translate>
      )}
    </Link>
  );
};
