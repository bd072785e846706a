import React, { useState } from "react";
import { isMatch } from "./match";

/**
 * Shows the entries that have the words typed, and hides the others with the headings that have none left.
 *
 * @returns the number of entries shown
 */
function filterLists(query: string): number {
  let shown = 0;
  for (const list of document.querySelectorAll<HTMLElement>(".recipe-list")) {
    const heading = list.previousElementSibling as HTMLElement;
    let left = 0;
    for (const entry of list.children as HTMLCollectionOf<HTMLElement>) {
      // The address has the task in English.
      const address = entry.querySelector("a")?.hash ?? "";
      entry.hidden = !isMatch(query, `${heading.textContent} ${entry.textContent} ${address}`);
      if (!entry.hidden) left++;
    }
    list.hidden = heading.hidden = left === 0;
    shown += left;
  }
  return shown;
}

/** A field that filters the list of recipes on its page. */
export default function RecipeFilter(): JSX.Element {
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState(0);

  return (
    <form className="recipe-filter" onSubmit={(event) => event.preventDefault()}>
      <label className="recipe-filter__label">
        したいことで絞り込む
        <input
          type="search"
          className="recipe-filter__query"
          autoComplete="off"
          placeholder="ファイル 存在"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setShown(filterLists(target.value));
          }}
        />
      </label>
      <output className="recipe-filter__count">{query === "" ? "" : `${shown} 件`}</output>
    </form>
  );
}
