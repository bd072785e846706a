import React, { type ComponentProps, forwardRef, useEffect, useState } from "react";

export interface SearchButtonProps extends ComponentProps<"button"> {
  /** Text and accessible name. */
  label: string;
}

const isApple = () => /Mac|iPhone|iPod|iPad/i.test(navigator.platform);

/**
 * Replaces DocSearch's button, which puts keys next to its text and so into its accessible name (WCAG 2.5.3): here the
 * style sheet draws them.
 */
const SearchButton = forwardRef<HTMLButtonElement, SearchButtonProps>(function SearchButton(
  { label, ...props },
  ref,
) {
  const [modifier, setModifier] = useState<string>();
  useEffect(() => setModifier(isApple() ? "⌘" : "Ctrl"), []);
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      className="DocSearch-Button"
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <span className="DocSearch-Button-Container">
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          className="DocSearch-Search-Icon"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="7" />
          <path d="m14 14 5 5" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      <span className="DocSearch-Button-Keys" data-modifier={modifier} />
    </button>
  );
});

export default SearchButton;
