import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { productOfPath } from "@site/sidebars/products";
import React from "react";
import styles from "./styles.module.css";

export interface ProductCrumbProps {
  /** True inside the mobile menu, where the secondary menu names the product instead. */
  mobile?: boolean;
}

/** Navbar item `custom-productCrumb`: names the current product and links to its manual. */
export default function ProductCrumb({ mobile = false }: ProductCrumbProps): JSX.Element | null {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const product = productOfPath(pathname, siteConfig.baseUrl);
  if (mobile) return null;
  // The page for unknown addresses was rendered without a product. Without an element of its own there, React would
  // make the crumb out of the next link, and so on: each link would lead where the next one should.
  return (
    <span>
      {product && (
        <Link
          to={product.home}
          className={styles.crumb}
          aria-label={`${product.shortName} のマニュアル`}
        >
          <span aria-hidden="true" className={styles.slash}>
            /
          </span>
          {product.shortName}
        </Link>
      )}
    </span>
  );
}
