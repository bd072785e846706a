import type { Props } from "@theme/Icon/DarkMode";
import React from "react";

/** The theme's moon as strokes instead of an outline: every page has it twice, in its HTML and in its script. */
export default function IconDarkMode(props: Props): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8z"
      />
    </svg>
  );
}
