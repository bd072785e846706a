import type { DocSearchHit, ResultsProps } from "@site/src/upstream/docsearch-screens";
import clsx from "clsx";
import React, { type MouseEvent, useRef, useState } from "react";
import Highlighted from "../Highlighted";
import { shownLines } from "./modal-hit";
import { ResultLink } from "./parts";

type Item = DocSearchHit & { __docsearch_parent?: unknown };

interface ResultProps extends ResultsProps {
  item: Item;
  index: number;
  /** Whether the actions are buttons. */
  isStored: boolean;
}

function Result({ item, index, isStored, ...props }: ResultProps): JSX.Element {
  const { renderIcon, renderAction, getItemProps, onItemClick, collection } = props;
  const [leaving, setLeaving] = useState<"deleting" | "favoriting">();
  const afterwards = useRef<() => void>();
  const leave = (how: typeof leaving) => (action: () => void) => {
    setLeaving(how);
    afterwards.current = action;
  };
  const action = renderAction({
    item,
    runDeleteTransition: leave("deleting"),
    runFavoriteTransition: leave("favoriting"),
  });
  const option = getItemProps({
    item,
    source: collection.source,
    onClick: (event: MouseEvent) => onItemClick(item, event.nativeEvent),
  });
  const [title, path] = shownLines(item);
  return (
    <li
      role={isStored ? undefined : "none"}
      className={clsx(
        "DocSearch-Hit",
        Boolean(item.__docsearch_parent) && "DocSearch-Hit--Child",
        leaving && `DocSearch-Hit--${leaving}`,
      )}
      onTransitionEnd={() => afterwards.current?.()}
    >
      <ResultLink hit={item} {...option}>
        <div className="DocSearch-Hit-Container">
          {renderIcon({ item, index })}
          <div className="DocSearch-Hit-content-wrapper">
            {title && (
              <span className="DocSearch-Hit-title">
                <Highlighted {...title} />
              </span>
            )}
            {path && (
              <span className="DocSearch-Hit-path">
                <Highlighted {...path} />
              </span>
            )}
          </div>
          {!isStored && action}
        </div>
      </ResultLink>
      {isStored && <div className="search-modal__actions">{action}</div>}
    </li>
  );
}

/** A group of hits as a list of options. The link itself is the option; buttons are next to it. */
export default function Results(props: ResultsProps): JSX.Element | null {
  const { title, collection, getListProps, getItemProps } = props;
  if (!collection || collection.items.length === 0) return null;
  const { items, source } = collection;
  const isStored = !source.sourceId.startsWith("hits");
  const list = getListProps({ source });
  return (
    <section className="DocSearch-Hits">
      <div className="DocSearch-Hit-source">{title}</div>
      {isStored && (
        // A list of options must not contain buttons.
        <div
          {...list}
          aria-owns={items.map((item) => getItemProps({ item, source }).id).join(" ")}
        />
      )}
      <ul {...(isStored ? {} : list)}>
        {items.map((item, index) => (
          <Result
            key={`${title}:${item.objectID}`}
            {...props}
            item={item}
            index={index}
            isStored={isStored}
          />
        ))}
      </ul>
    </section>
  );
}
