import Translate from "@docusaurus/Translate";
import React, { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { type CopyOutcome, copyMarkdown } from "./copy-markdown";
import styles from "./styles.module.css";

export interface MenuProps {
  /** Address of the page's Markdown export. */
  markdownUrl: string;
  /** Address of the form for reporting a problem; undefined hides the entry. */
  reportUrl?: string;
}

const SaveProduct = lazy(() =>
  import(/* webpackChunkName: "save-product" */ "../offline/client/SaveProduct").catch(() => ({
    // The rest of the menu works without it.
    default: () => null,
  })),
);

const messages: Record<CopyOutcome, JSX.Element> = {
  copied: <Translate id="site.pageMenu.copied">コピーしました。</Translate>,
  unreachable: (
    <Translate id="site.pageMenu.unreachable">
      Markdown を読み込めませんでした。接続を確かめて、もう一度押してください。
    </Translate>
  ),
  refused: (
    <Translate id="site.pageMenu.refused">
      ブラウザーがコピーを許しませんでした。「Markdown で見る」を開いて、コピーしてください。
    </Translate>
  ),
};

/** A disclosure that closes when the reader leaves it; without scripts it still opens and links to the Markdown. */
export default function Menu({ markdownUrl, reportUrl }: MenuProps): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<CopyOutcome>();

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);

  const closeByEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== "Escape") return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  };

  const copy = async () => {
    // Repeating the message would not announce it.
    setOutcome(undefined);
    setOutcome(await copyMarkdown(markdownUrl));
  };

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={closeByEscape}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        setOutcome(undefined);
      }}
    >
      <summary className={styles.button}>
        <Translate id="site.pageMenu.label">ページの操作</Translate>
      </summary>
      <div className={styles.panel}>
        <button type="button" className={styles.entry} onClick={copy}>
          <Translate id="site.pageMenu.copy">Markdown をコピー</Translate>
        </button>
        <a className={styles.entry} href={markdownUrl}>
          <Translate id="site.pageMenu.view">Markdown で見る</Translate>
        </a>
        {reportUrl && (
          <a className={styles.entry} href={reportUrl} target="_blank" rel="noreferrer noopener">
            <Translate id="site.pageMenu.report">このページの問題を報告</Translate>
          </a>
        )}
        <p role="status" className={styles.status}>
          {outcome && messages[outcome]}
        </p>
        {isOpen && process.env.NODE_ENV === "production" && (
          <Suspense fallback={null}>
            <SaveProduct entry={styles.entry} text={styles.status} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
