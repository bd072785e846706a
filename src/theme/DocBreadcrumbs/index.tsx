import PageMenu from "@site/src/features/page-menu";
import DocBreadcrumbs from "@theme-original/DocBreadcrumbs";
import React from "react";
import styles from "./styles.module.css";

export default function DocBreadcrumbsWrapper(): JSX.Element {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageMenu />
    </div>
  );
}
