import type { Props } from "@theme/Icon/LightMode";
import React from "react";

/** The theme's sun as strokes instead of an outline: every page has it twice, in its HTML and in its script. */
export default function IconLightMode(props: Props): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0M2 12h2m16 0h2M12 2v2m0 16v2M5.3 5.3l1 1m11.4 11.4 1 1m-13.4 0 1-1M17.7 6.3l1-1"
      />
    </svg>
  );
}
