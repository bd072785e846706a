import { type IconName, icons } from "../../data/icons";

/** @returns an icon of src/data/icons.ts, which says nothing to those who do not see it */
export const writeIcon = (name: IconName): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
