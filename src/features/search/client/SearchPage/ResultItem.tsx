import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import clsx from "clsx";
import React from "react";
import Highlighted from "./Highlighted";
import type { PageHit } from "./page-search";
import styles from "./styles.module.css";

/** One hit: its heading, the headings above it, and a snippet. */
export default function ResultItem({ hit }: { hit: PageHit }): JSX.Element {
  const processUrl = useSearchResultUrlProcessor();
  return (
    <article className={styles.item}>
      <h2 className={styles.itemTitle}>
        <Link to={processUrl(hit.url)}>
          <Highlighted html={hit.title} />
        </Link>
      </h2>
      {hit.breadcrumbs.length > 0 && (
        <ul
          className={clsx("breadcrumbs", styles.itemPath)}
          aria-label={translate({ id: "theme.docs.breadcrumbs.navAriaLabel" })}
        >
          {hit.breadcrumbs.map((breadcrumb, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's level is its place in the list
            <li key={i} className="breadcrumbs__item">
              <Highlighted html={breadcrumb} />
            </li>
          ))}
        </ul>
      )}
      {hit.summary && (
        <p className={styles.itemSummary}>
          <Highlighted html={hit.summary} />
        </p>
      )}
    </article>
  );
}
