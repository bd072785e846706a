import { useLocation } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import pages from "@generated/not-found/default/pages.json";
import { products } from "@site/sidebars/products";
import React from "react";
import { nearestPages, wordsOf } from "../address";

/** How many pages are offered. */
const COUNT = 3;

// Inline, since every page loads the site's one style sheet.
const styles: Record<string, React.CSSProperties> = {
  ways: { maxWidth: "46rem" },
  form: { display: "flex", gap: "var(--space-2)", marginBottom: "1.5rem" },
  input: {
    flex: 1,
    minWidth: 0,
    padding: "0.5rem 0.75rem",
    border: "1px solid var(--site-border-strong)",
    borderRadius: "var(--ifm-global-radius)",
    background: "var(--site-surface)",
    color: "var(--site-text)",
    font: "inherit",
  },
  heading: { fontSize: "1.125rem" },
  list: { padding: 0, listStyle: "none" },
  item: { marginBottom: "0.625rem", lineHeight: 1.5 },
  route: {
    display: "block",
    color: "var(--site-text-muted)",
    fontSize: "0.8125rem",
    overflowWrap: "anywhere",
  },
  product: { marginRight: "1em", whiteSpace: "nowrap" },
  note: { color: "var(--site-text-muted)", fontSize: "0.875rem" },
};

/** Ways out of an address without a page: a search for its words, the products, and the nearest pages. */
export default function Ways(): JSX.Element {
  const base = useBaseUrl("/");
  const { pathname } = useLocation();
  const path = `/${pathname.slice(base.length)}`;
  const nearest = nearestPages(path, pages, COUNT);
  return (
    <div style={styles.ways}>
      <form action={`${base}search`} style={styles.form}>
        <input
          key={path}
          type="search"
          name="q"
          aria-label="検索する言葉"
          placeholder="検索する言葉"
          defaultValue={wordsOf(path)}
          style={styles.input}
        />
        <button type="submit" className="button button--primary">
          検索する
        </button>
      </form>
      {nearest.length > 0 && (
        <>
          <h2 style={styles.heading}>お探しのページに近いもの</h2>
          <ul style={styles.list}>
            {nearest.map(([route, title]) => (
              <li key={route} style={styles.item}>
                <a href={route}>{title}</a>
                <span style={styles.route}>{route}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        製品の最初のページから探す:{" "}
        {products.map(({ slug, name, home }) => (
          <a key={slug} href={base + home.slice(1)} style={styles.product}>
            {name}
          </a>
        ))}
      </p>
      <p style={styles.note}>{translate({ id: "theme.NotFound.p2" })}</p>
    </div>
  );
}
