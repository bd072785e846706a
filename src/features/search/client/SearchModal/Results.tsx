/**
 * Stands in for DocSearch's `Results` (replaced by the plugin search-index), which puts a link and buttons into each
 * option: nothing in an option can be told apart by a screen reader. Here the link itself is the option, and buttons
 * are beside it.
 */
import type { Results as OriginalResults } from "@docsearch/react/dist/esm/Results";
import { Snippet } from "@docsearch/react/dist/esm/Snippet";
import type { StoredDocSearchHit } from "@docsearch/react/dist/esm/types";
import clsx from "clsx";
import React, { type MouseEvent, memo, useRef, useState } from "react";
import { ResultLink } from "./parts";

type ResultsProps = Parameters<typeof OriginalResults<StoredDocSearchHit>>[0];
type Item = ResultsProps["collection"]["items"][number] & { __docsearch_parent?: unknown };

interface ContentProps {
  item: Item;
  /** Position among the finds of the group. */
  index: number;
  renderIcon: ResultsProps["renderIcon"];
}

/** The two lines of a find: never the group, whose name is no HTML. */
function linesOf({ type, content, hierarchy }: Item): string[] {
  if (type === "content") return ["content", "hierarchy.lvl1"];
  if (type === "lvl0" || !hierarchy[type]) return [];
  if (type === "lvl1") return content ? ["hierarchy.lvl1", "content"] : ["hierarchy.lvl1"];
  return [`hierarchy.${type}`, "hierarchy.lvl1"];
}

/** What a find shows. DocSearch renders three times a keystroke; this follows from the find. */
const Content = memo(
  function Content({ item, index, renderIcon }: ContentProps) {
    const [title, path] = linesOf(item);
    return (
      <>
        {renderIcon({ item, index })}
        <div className="DocSearch-Hit-content-wrapper">
          {title && <Snippet className="DocSearch-Hit-title" hit={item} attribute={title} />}
          {path && <Snippet className="DocSearch-Hit-path" hit={item} attribute={path} />}
        </div>
      </>
    );
  },
  (before, after) => before.item === after.item && before.index === after.index,
);

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
          <Content item={item} index={index} renderIcon={renderIcon} />
          {!isStored && action}
        </div>
      </ResultLink>
      {isStored && <div className="search-modal__actions">{action}</div>}
    </li>
  );
}

/** A group of finds: a list of options. */
export function Results(props: ResultsProps): JSX.Element | null {
  const { title, collection, getListProps, getItemProps } = props;
  if (!collection || collection.items.length === 0) return null;
  const { items, source } = collection;
  const isStored = !source.sourceId.startsWith("hits");
  const list = getListProps({ source });
  return (
    <section className="DocSearch-Hits">
      <div className="DocSearch-Hit-source">{title}</div>
      {isStored && (
        // A list of options may not have buttons in it.
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
