import Translate from "@docusaurus/Translate";
import React, { type CSSProperties } from "react";

export interface UpdateNoticeProps {
  onReload(): void;
  onLater(): void;
}

/** Inline, since a sheet would be part of every page's first load. Keeps clear of the back-to-top button. */
const styles: Record<"notice" | "text", CSSProperties> = {
  notice: {
    position: "fixed",
    zIndex: "var(--ifm-z-index-overlay)" as never,
    bottom: "var(--space-3)",
    left: "var(--space-3)",
    display: "flex",
    flexWrap: "wrap",
    gap: "var(--space-2)",
    maxWidth: "min(28rem, 100vw - 6rem)",
    padding: "var(--space-3)",
    border: "1px solid var(--site-border-strong)",
    borderRadius: "var(--ifm-global-radius)",
    background: "var(--site-surface)",
    boxShadow: "0 6px 20px rgb(0 0 0 / 15%)",
  },
  text: { flex: "1 0 100%", margin: 0, fontSize: "0.875rem", lineHeight: 1.5 },
};

/** Says that the site has changed since the page was loaded. */
export default function UpdateNotice({ onReload, onLater }: UpdateNoticeProps): JSX.Element {
  return (
    <div style={styles.notice}>
      <p style={styles.text}>
        <Translate id="site.offline.newVersion">
          新しい版があります。再読み込みすると、今のページが新しくなります。
        </Translate>
      </p>
      <button type="button" className="button button--primary button--sm" onClick={onReload}>
        <Translate id="site.offline.reload">再読み込み</Translate>
      </button>
      <button type="button" className="button button--secondary button--sm" onClick={onLater}>
        <Translate id="site.offline.later">あとで</Translate>
      </button>
    </div>
  );
}
