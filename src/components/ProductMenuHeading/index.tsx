import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { productOfPath } from "@site/sidebars/products";
import React from "react";
import styles from "./styles.module.css";

/** Heading of the mobile menu's second panel: the name of the product whose sidebar it shows. */
export default function ProductMenuHeading(): JSX.Element | null {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const product = productOfPath(pathname, siteConfig.baseUrl);
  return product ? <p className={styles.heading}>{product.name}</p> : null;
}
