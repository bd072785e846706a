import type { SearchHit } from "@deno-docs-ja/ja-search/answer";
import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import clsx from "clsx";
import React from "react";
import Highlighted from "../Highlighted";
import styles from "./styles.module.css";

/** One hit: its heading, the headings above it, and a snippet. */
export default function ResultItem({ hit }: { hit: SearchHit }): JSX.Element {
  const processUrl = useSearchResultUrlProcessor();
  const headings = Object.values(hit.headings);
  const breadcrumbs = headings.slice(0, -1);
  return (
    <article className={styles.item}>
      <h2 className={styles.itemTitle}>
        <Link to={processUrl(hit.url)}>
          <Highlighted {...headings[headings.length - 1]} />
        </Link>
      </h2>
      {breadcrumbs.length > 0 && (
        <ul
          className={clsx("breadcrumbs", styles.itemPath)}
          aria-label={translate({ id: "theme.docs.breadcrumbs.navAriaLabel" })}
        >
          {breadcrumbs.map((breadcrumb, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's level is its place in the list
            <li key={i} className="breadcrumbs__item">
              <Highlighted {...breadcrumb} />
            </li>
          ))}
        </ul>
      )}
      {hit.snippet && (
        <p className={styles.itemSummary}>
          <Highlighted {...hit.snippet} />
        </p>
      )}
    </article>
  );
}
