import type { Product } from "../../sidebars/products";
import { site } from "./site";

/** The link preview image of a page. */
export interface Card {
  /** Path below the base path. */
  file: string;
  /** Text in the image. */
  alt: string;
}

/** Pixels of every card: 1.91:1, which Facebook and X don't crop. */
export const cardSize = { width: 1200, height: 630 };

/**
 * @param product the page's product; undefined for site pages
 * @returns the card of its pages, drawn by tools/draw-cards.ts
 */
export function cardOf(product: Product | undefined): Card {
  if (!product) return { file: "img/social-card.png", alt: site.title };
  return {
    file: `img/social-card-${product.slug}.png`,
    alt: `${product.name} | ${site.title}`,
  };
}
