import { type IconName, icons } from "@site/src/data/icons";
import React from "react";

export interface IconProps {
  name: IconName;
}

/** An icon of the site's set, which says nothing to those who do not see it. Its look is `.icon` of src/css/cards.css. */
export default function Icon({ name }: IconProps): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
