import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { productOfPath } from "@site/sidebars/products";
import SecondaryMenu from "@theme-original/Navbar/MobileSidebar/SecondaryMenu";
import React from "react";
import styles from "./styles.module.css";

/** The second panel of the mobile menu, headed by the name of the product whose sidebar it shows. */
export default function SecondaryMenuWrapper(): JSX.Element {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const product = productOfPath(pathname, siteConfig.baseUrl);
  return (
    <>
      {product && <p className={styles.heading}>{product.name}</p>}
      <SecondaryMenu />
    </>
  );
}
