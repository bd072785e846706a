import { searchSuggestions } from "@site/src/data/search-suggestions";
import React from "react";

interface SuggestionsProps {
  /** Classes of the list and of each of its buttons. */
  listClassName?: string;
  className: string;
  onChoose: (query: string) => void;
}

/** Suggested queries when nothing was found. */
export default function Suggestions({
  listClassName,
  className,
  onChoose,
}: SuggestionsProps): JSX.Element {
  return (
    <ul className={listClassName}>
      {searchSuggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" className={className} onClick={() => onChoose(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
