import type { DocSearchModalProps } from "@docsearch/react";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";
import type { DocSearchHit } from "@site/src/upstream/docsearch-screens";
import React, { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import type { ResultNavigation } from "./useResultNavigation";

type Footer = NonNullable<DocSearchModalProps["resultsFooterComponent"]>;

/** What a modal's parts need from it. */
interface ModalContext extends Pick<ResultNavigation, "follow" | "remember"> {
  close: () => void;
  /** Where readers report missing results. */
  repoUrl: string | undefined;
  /** Whether there are more hits than counted. */
  isCut: () => boolean;
}

/** Always provided by the modal. */
export const ModalParts = createContext({} as ModalContext);

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
