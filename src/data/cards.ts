import type { Product } from "../../sidebars/products";
import { site } from "./site";

/** The picture that services show beside a link to a page. */
export interface Card {
  /** Path below the base path. */
  file: string;
  /** What the picture says. */
  alt: string;
}

/** Pixels of every card: 1.91 to 1, which Facebook and X show uncut. */
export const cardSize = { width: 1200, height: 630 };

/**
 * @param product the product of a page; undefined for pages of the site itself
 * @returns the card of its pages, drawn by tools/update-cards.ts
 */
export function cardOf(product: Product | undefined): Card {
  if (!product) return { file: "img/social-card.png", alt: site.title };
  return {
    file: `img/social-card-${product.slug}.png`,
    alt: `${product.name} | ${site.title}`,
  };
}
