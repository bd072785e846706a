import type { Props } from "@theme/Icon/Arrow";
import React from "react";

/** The theme's double arrow as strokes instead of an outline: every page of documentation has it. */
export default function IconArrow(props: Props): JSX.Element {
  return (
    <svg width="20" height="20" aria-hidden="true" {...props}>
      <path fill="none" stroke="#7a7a7a" strokeWidth="3" d="m2 3 5 7-5 7m9-14 5 7-5 7" />
    </svg>
  );
}
