import type { DocSearchModalProps } from "@docsearch/react";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";
import type { DocSearchHit } from "@site/src/upstream/docsearch-screens";
import type { StoredSearch } from "@site/src/upstream/docsearch-stored-searches";
import React, { type ComponentProps, createContext, type MouseEvent, useContext } from "react";

type Footer = NonNullable<DocSearchModalProps["resultsFooterComponent"]>;

/** A hit that the reader goes to. */
export type ChosenHit = DocSearchHit | StoredSearch;

/** What the parts of a modal need of it. */
interface ModalContext {
  close: () => void;
  /** Goes to a hit, and adds it to the recent searches where DocSearch doesn't. */
  follow: (hit: ChosenHit) => void;
  /** Adds a hit to the recent searches where DocSearch doesn't. */
  remember: (hit: ChosenHit) => void;
  /** Where readers report what they did not find. */
  repoUrl: string | undefined;
  /** Whether there are more hits than were counted. */
  isCut: () => boolean;
}

export const ModalParts = createContext<ModalContext>({
  close: () => undefined,
  follow: () => undefined,
  remember: () => undefined,
  repoUrl: undefined,
  isCut: () => false,
});

/** Tells whether a click asks the browser for another tab or window. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

interface ResultLinkProps extends ComponentProps<"a"> {
  hit: DocSearchHit;
}

/**
 * A hit: a link within the site, or to another one. Not Docusaurus' link, which would fetch the code of every page
 * that a keystroke shows; this one fetches it when it is pointed at.
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

/** The link below the hits that leads to all of them. */
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
