import { type IconName, icons } from "@site/src/data/icons";
import React from "react";

/** A decorative icon of the site's set, styled by `.icon` in src/css/cards.css. */
export default function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
