import { searchSuggestions } from "@site/src/data/search-suggestions";
import React from "react";

interface SuggestionsProps {
  /** Classes of the list and of each button in it. */
  listClassName?: string;
  className: string;
  onChoose: (query: string) => void;
}

/** Words to search for where nothing was found. */
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
