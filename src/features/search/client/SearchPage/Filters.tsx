import { translate } from "@docusaurus/Translate";
import { products } from "@site/sidebars/products";
import React from "react";
import styles from "./styles.module.css";
import type { SearchFilters } from "./useSearchFilters";

/** Choices of product and, where there are several, version. */
export default function Filters({ filters }: { filters: SearchFilters }): JSX.Element {
  const { product, setProduct, versionChoices, setVersion } = filters;
  return (
    <>
      <select
        className={styles.choice}
        aria-label={translate({ id: "site.search.product", message: "製品で絞り込む" })}
        value={product}
        onChange={(event) => setProduct(event.target.value)}
      >
        <option value="">
          {translate({ id: "site.search.allProducts", message: "すべての製品" })}
        </option>
        {products.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {versionChoices.map(({ product: { slug, name }, versions, chosen }) => (
        <select
          key={slug}
          className={styles.choice}
          aria-label={translate(
            { id: "site.search.version", message: "{product} のバージョン" },
            { product: name },
          )}
          value={chosen}
          onChange={(event) => setVersion(slug, event.target.value)}
        >
          {versions.map((version) => (
            <option key={version.name} value={version.name}>
              {`${name} ${version.label}`}
            </option>
          ))}
        </select>
      ))}
    </>
  );
}
